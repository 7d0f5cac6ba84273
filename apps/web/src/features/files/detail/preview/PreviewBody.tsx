import type { PreviewKind } from '@transmit/contract';
import { lazy, Suspense, useCallback, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { pageText } from '../../page-text.ts';
import { AudioPreview, ImagePreview, VideoPreview } from './MediaPreview.tsx';
import { NotShown } from './NotShown.tsx';
import { isDocument, isHeic, LARGEST_IMAGE_BYTES } from './opens-by-itself.ts';
import { PREVIEW_GROUND, previewHeight } from './preview-height.ts';
import type { PreviewSource } from './preview-source.ts';

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
  preview: { data: PreviewSource | undefined; error: Error | null };
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
  if (error || isBroken) {
    return <NotShown urgent>{error ? errorText(error) : pageText.preview.failed}</NotShown>;
  }
  // Known from the start: nothing that is opened jumps away again.
  if (kind === 'image' && sizeBytes > LARGEST_IMAGE_BYTES) {
    return <NotShown>{pageText.preview.tooLarge(formatBytes(LARGEST_IMAGE_BYTES))}</NotShown>;
  }
  const opening = (
    <div className={PREVIEW_GROUND}>
      <Opening kind={kind} sizeBytes={sizeBytes} />
    </div>
  );
  if (!data) return opening;
  if (isDocument(data.kind)) {
    return (
      <Suspense fallback={opening}>
        <DocumentPreview {...data} kind={data.kind} sizeBytes={sizeBytes} />
      </Suspense>
    );
  }
  const props = { src: data.src, findLink: data.findLink, name, onBroken };
  return (
    <Suspense fallback={opening}>
      <div className={PREVIEW_GROUND}>
        {data.kind === 'image' &&
          (isHeic(name) ? <HeicPreview {...props} /> : <ImagePreview {...props} />)}
        {data.kind === 'video' && <VideoPreview {...props} />}
        {data.kind === 'audio' && <AudioPreview {...props} />}
        {data.kind === 'pdf' && <PdfPreview {...props} sizeBytes={sizeBytes} />}
        {data.kind === 'text' && <TextPreview {...props} sizeBytes={sizeBytes} />}
      </div>
    </Suspense>
  );
}

function Opening({ kind, sizeBytes }: Pick<PreviewBodyProps, 'kind' | 'sizeBytes'>) {
  return (
    <div role="status" className={marginOf(kind)}>
      <span className="sr-only">{pageText.preview.loading}</span>
      <Skeleton className={previewHeight(kind, sizeBytes)} />
    </div>
  );
}

/** A page lies on its desk. */
function marginOf(kind: PreviewKind): string | undefined {
  return kind === 'pdf' ? 'p-4 sm:p-6' : undefined;
}
