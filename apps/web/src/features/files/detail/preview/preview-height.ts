import type { PreviewKind } from '@transmit/contract';

/** The ground on which a preview lies. */
export const PREVIEW_GROUND = 'border-t border-line bg-soft';

/** A text of a few lines. */
const SHORT_TEXT_BYTES = 400;

/**
 * The room that a preview takes, known before anything of it has arrived: what stands below it does not
 * jump (UI §8). As classes, so that they hold before any script asks for a size.
 */
export function previewHeight(kind: PreviewKind, sizeBytes: number): string {
  switch (kind) {
    case 'image':
      return 'h-[min(60dvh,36rem)]';
    case 'video':
      return 'aspect-video max-h-[70dvh]';
    case 'audio':
      return 'h-[102px]';
    case 'pdf':
      return 'mx-auto aspect-[210/297] w-full max-w-[760px]';
    case 'text':
      return sizeBytes < SHORT_TEXT_BYTES ? 'h-52' : 'h-[27rem]';
    default:
      return 'h-[min(28rem,70dvh)]';
  }
}
