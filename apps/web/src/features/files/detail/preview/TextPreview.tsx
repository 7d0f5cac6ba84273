import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { formatBytes } from '#ui/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { pageText } from '../../page-text.ts';
import { decodeText } from './decode-text.ts';
import type { PreviewProps } from './MediaPreview.tsx';
import { previewHeight } from './preview-height.ts';

const SHOWN_BYTES = 256 * 1024;

/** The beginning of a text file, as plain text: whatever markup is in it stays what it says. */
export function TextPreview({ src, sizeBytes, onBroken }: PreviewProps & { sizeBytes: number }) {
  const isCut = sizeBytes > SHOWN_BYTES;
  const { data, error } = useQuery({
    queryKey: ['files', 'preview-text', src],
    queryFn: ({ signal }) => fetchText(src, sizeBytes, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (error) onBroken();
  }, [error, onBroken]);
  const height = previewHeight('text', sizeBytes);
  if (!data) return <Skeleton className={height} />;
  return (
    <>
      {/* Read-only and not a <pre>: it scrolls and selects by keyboard in every browser. */}
      <textarea
        readOnly
        aria-label={pageText.preview.title}
        value={data.text}
        className={clsx(
          'block w-full resize-y bg-transparent px-5 py-4 font-[ui-monospace,Consolas,monospace] text-small sm:px-6',
          height,
        )}
      />
      <p className="border-t border-line px-6 py-2 text-caption text-muted">
        {pageText.preview.textEncoding(data.encoding)}
        {isCut && ` · ${pageText.preview.textCut(formatBytes(SHOWN_BYTES))}`}
      </p>
    </>
  );
}

async function fetchText(src: string, sizeBytes: number, signal: AbortSignal) {
  // A range of an empty object cannot be satisfied.
  if (sizeBytes === 0) return decodeText(new Uint8Array(), false);
  const isCut = sizeBytes > SHOWN_BYTES;
  const response = await fetch(src, {
    signal,
    headers: isCut ? { Range: `bytes=0-${SHOWN_BYTES - 1}` } : {},
  });
  if (!response.ok) throw new Error(`preview answered ${response.status}`);
  return decodeText(new Uint8Array(await response.arrayBuffer()), isCut);
}
