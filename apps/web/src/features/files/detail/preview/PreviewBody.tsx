import type { PreviewKind } from '@transmit/contract';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { pageText } from '../../page-text.ts';
import { AudioPreview, ImagePreview, VideoPreview } from './MediaPreview.tsx';
import { isDocument, isHeic, LARGEST_IMAGE_BYTES } from './opens-by-itself.ts';
import { previewHeight } from './preview-height.ts';

const PdfPreview = lazy(async () => ({ default: (await import('./PdfPreview.tsx')).PdfPreview }));
const TextPreview = lazy(async () => ({
  default: (await import('./TextPreview.tsx')).TextPreview,
}));
const DocumentPreview = lazy(async () => ({
  default: (await import('./documents/DocumentPreview.tsx')).DocumentPreview,
}));
const HeicPreview = lazy(async () => ({
  default: (await import('./HeicPreview.tsx')).HeicPreview,
}));

interface PreviewBodyProps {
  /** The call that brings the link: waiting, failed or answered. */
  preview: { data: { src: string; kind: PreviewKind } | undefined; error: Error | null };
  /** Known before the link is: its room is kept. */
  kind: PreviewKind;
  name: string;
  sizeBytes: number;
}

/** The file itself, shown as what it is; each kind in a way that nothing in it can run (SECURITY T9). */
export function PreviewBody({ preview: { data, error }, kind, name, sizeBytes }: PreviewBodyProps) {
  const [isBroken, setBroken] = useState(false);
  // Effects of the previews depend on it.
  const onBroken = useCallback(() => setBroken(true), []);
  const room = { kind, sizeBytes };
  if (error || isBroken) {
    return <Failed {...room}>{error ? errorText(error) : pageText.preview.failed}</Failed>;
  }
  // Known from the start: nothing that is opened jumps away again.
  if (kind === 'image' && sizeBytes > LARGEST_IMAGE_BYTES) {
    return (
      <Notice tone="warn" className="mx-5 mb-5 sm:mx-6 sm:mb-6">
        {pageText.preview.tooLarge(formatBytes(LARGEST_IMAGE_BYTES))}
      </Notice>
    );
  }
  const opening = <Opening {...room} />;
  if (!data) return <div className="border-t border-line bg-soft">{opening}</div>;
  const props = { src: data.src, name, onBroken };
  return (
    <div className="border-t border-line bg-soft">
      <Suspense fallback={opening}>
        {data.kind === 'image' &&
          (isHeic(name) ? <HeicPreview {...props} /> : <ImagePreview {...props} />)}
        {data.kind === 'video' && <VideoPreview {...props} />}
        {data.kind === 'audio' && <AudioPreview {...props} />}
        {data.kind === 'pdf' && <PdfPreview {...props} />}
        {data.kind === 'text' && <TextPreview {...props} sizeBytes={sizeBytes} />}
        {isDocument(data.kind) && (
          <DocumentPreview src={data.src} kind={data.kind} sizeBytes={sizeBytes} />
        )}
      </Suspense>
    </div>
  );
}

type Room = Pick<PreviewBodyProps, 'kind' | 'sizeBytes'>;

function Opening({ kind, sizeBytes }: Room) {
  return (
    <div role="status" className={marginOf(kind)}>
      <span className="sr-only">{pageText.preview.loading}</span>
      <Skeleton className={previewHeight(kind, sizeBytes)} />
    </div>
  );
}

/** In the room that was kept for the file: what stands below it stays where it is. */
function Failed({ kind, sizeBytes, children }: Room & { children: ReactNode }) {
  return (
    <div className={clsx('border-t border-line bg-soft', marginOf(kind))}>
      <div className={clsx('grid place-items-center px-5', previewHeight(kind, sizeBytes))}>
        <Notice tone="warn" urgent>
          {children}
        </Notice>
      </div>
    </div>
  );
}

/** A page lies on its desk. */
function marginOf(kind: PreviewKind): string | undefined {
  return kind === 'pdf' ? 'p-4 sm:p-6' : undefined;
}
