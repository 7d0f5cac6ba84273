import type { PreviewKind } from '@transmit/contract';
import { lazy, Suspense, useCallback, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { formatBytes } from '#ui/format.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { pageText } from '../../page-text.ts';
import { AudioPreview, ImagePreview, VideoPreview } from './MediaPreview.tsx';
import { isHeic, LARGEST_IMAGE_BYTES } from './opens-by-itself.ts';

const PdfPreview = lazy(async () => ({ default: (await import('./PdfPreview.tsx')).PdfPreview }));
const TextPreview = lazy(async () => ({
  default: (await import('./TextPreview.tsx')).TextPreview,
}));
const HeicPreview = lazy(async () => ({
  default: (await import('./HeicPreview.tsx')).HeicPreview,
}));

interface PreviewBodyProps {
  /** The call that brings the link: waiting, failed or answered. */
  preview: { data: { src: string; kind: PreviewKind } | undefined; error: Error | null };
  name: string;
  sizeBytes: number;
}

/** The file itself, shown as what it is; each kind in a way that nothing in it can run (SECURITY T9). */
export function PreviewBody({ preview: { data, error }, name, sizeBytes }: PreviewBodyProps) {
  const [isBroken, setBroken] = useState(false);
  // Effects of the previews depend on it.
  const onBroken = useCallback(() => setBroken(true), []);
  if (error || isBroken) {
    return (
      <Notice tone="warn" urgent className="mx-6 mb-6">
        {error ? errorText(error) : pageText.preview.failed}
      </Notice>
    );
  }
  if (data?.kind === 'image' && sizeBytes > LARGEST_IMAGE_BYTES) {
    return (
      <Notice tone="warn" className="mx-6 mb-6">
        {pageText.preview.tooLarge(formatBytes(LARGEST_IMAGE_BYTES))}
      </Notice>
    );
  }
  if (!data) return <Opening />;
  const props = { src: data.src, name, onBroken };
  return (
    <div className="border-t border-line bg-soft">
      <Suspense fallback={<Opening />}>
        {data.kind === 'image' &&
          (isHeic(name) ? <HeicPreview {...props} /> : <ImagePreview {...props} />)}
        {data.kind === 'video' && <VideoPreview {...props} />}
        {data.kind === 'audio' && <AudioPreview {...props} />}
        {data.kind === 'pdf' && <PdfPreview {...props} />}
        {data.kind === 'text' && <TextPreview {...props} sizeBytes={sizeBytes} />}
      </Suspense>
    </div>
  );
}

function Opening() {
  return (
    <div role="status" className="p-6">
      <span className="sr-only">{pageText.preview.loading}</span>
      <Skeleton className="h-64" />
    </div>
  );
}
