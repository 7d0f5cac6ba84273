import { useQuery } from '@tanstack/react-query';
import { MAX_TEXT_BYTES } from '@transmit/contract';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { decodeText } from '#files/documents/decode-text.ts';
import { copyText } from '#platform/clipboard.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { formatBytes } from '#ui/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { pageText } from '../../page-text.ts';
import type { PreviewProps } from './MediaPreview.tsx';
import { previewHeight } from './preview-height.ts';

const SHOWN_BYTES = 256 * 1024;

/** The beginning of a text file, as plain text: whatever markup is in it stays what it says. */
export function TextPreview({ src, sizeBytes, onBroken }: PreviewProps & { sizeBytes: number }) {
  const isCut = sizeBytes > SHOWN_BYTES;
  const { data, error } = useQuery({
    queryKey: ['files', 'preview-text', src],
    queryFn: ({ signal }) => fetchText(src, sizeBytes, { most: SHOWN_BYTES, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (error) onBroken();
  }, [error, onBroken]);
  const height = previewHeight('text', sizeBytes);
  const copyWhole = async () => {
    const whole = isCut
      ? await fetchText(src, sizeBytes, { most: MAX_TEXT_BYTES }).catch(() => undefined)
      : data;
    return whole !== undefined && copyText(whole.text);
  };
  if (!data) return <Skeleton className={height} />;
  return (
    <div className={clsx('flex resize-y flex-col overflow-hidden', height)}>
      {/* Read-only and not a <pre>: it scrolls and selects by keyboard in every browser. */}
      <textarea
        readOnly
        aria-label={pageText.preview.title}
        value={data.text}
        className="block min-h-0 w-full flex-1 resize-none bg-transparent px-5 py-4 font-[ui-monospace,Consolas,monospace] text-small sm:px-6"
      />
      <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-1.5 sm:px-6">
        <p className="text-caption text-muted">
          {pageText.preview.textEncoding(data.encoding)}
          {isCut && ` · ${pageText.preview.textCut(formatBytes(SHOWN_BYTES))}`}
        </p>
        {sizeBytes <= MAX_TEXT_BYTES && (
          <CopyButton variant="ghost" size="sm" onCopy={copyWhole}>
            {pageText.preview.copyText}
          </CopyButton>
        )}
      </div>
    </div>
  );
}

async function fetchText(
  src: string,
  sizeBytes: number,
  { most, signal }: { most: number; signal?: AbortSignal },
) {
  // A range of an empty object cannot be satisfied.
  if (sizeBytes === 0) return decodeText(new Uint8Array(), false);
  const isCut = sizeBytes > most;
  const response = await fetch(src, {
    ...(signal && { signal }),
    headers: isCut ? { Range: `bytes=0-${most - 1}` } : {},
  });
  if (!response.ok) throw new Error(`preview answered ${response.status}`);
  return decodeText(new Uint8Array(await response.arrayBuffer()), isCut);
}
