import { useQuery } from '@tanstack/react-query';
import { MAX_TEXT_BYTES } from '@transmit/contract';
import { clsx } from 'clsx';
import { useEffect, useMemo } from 'react';
import { type DecodedText, decodeText } from '#files/documents/text/decode-text.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { pageText } from '../../page-text.ts';
import { EncodingChoice } from './EncodingChoice.tsx';
import type { PreviewProps } from './MediaPreview.tsx';
import { previewHeight } from './preview-height.ts';
import { useChosenEncoding } from './use-chosen-encoding.ts';

const SHOWN_BYTES = 256 * 1024;

type TextFile = Pick<PreviewProps, 'src' | 'findLink'> & { sizeBytes: number };

/** The beginning of a text file, as plain text: whatever markup is in it stays what it says. */
export function TextPreview({ onBroken, ...file }: PreviewProps & { sizeBytes: number }) {
  const { src, sizeBytes } = file;
  const isCut = sizeBytes > SHOWN_BYTES;
  const { data: bytes, error } = useBeginning(file);
  const [chosen, choose] = useChosenEncoding(src);
  const decoded = useMemo(() => bytes && decodeText(bytes, isCut, chosen), [bytes, isCut, chosen]);
  useEffect(() => {
    if (error) onBroken();
  }, [error, onBroken]);
  const height = previewHeight('text', sizeBytes);
  const copyWhole = async () => {
    const whole = isCut
      ? await fetchBytes(file, { most: MAX_TEXT_BYTES }).catch(() => undefined)
      : bytes;
    return whole !== undefined && copyText(decodeText(whole, false, decoded?.encoding).text);
  };
  if (!decoded) return <Skeleton className={height} />;
  return (
    <div className={clsx('flex resize-y flex-col overflow-hidden', height)}>
      {/* Read-only and not a <pre>: it scrolls and selects by keyboard in every browser. */}
      <textarea
        readOnly
        aria-label={pageText.preview.title}
        value={decoded.text}
        className="block min-h-0 w-full flex-1 resize-none bg-transparent px-5 py-4 font-[ui-monospace,Consolas,monospace] text-small sm:px-6"
      />
      <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-1.5 sm:px-6">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <EncodingChoice used={decoded.encoding} chosen={chosen} onChoose={choose} />
          <p className="text-caption text-muted">{notesOf(decoded, isCut).join(' · ')}</p>
        </div>
        {sizeBytes <= MAX_TEXT_BYTES && (
          <CopyButton variant="ghost" size="sm" onCopy={copyWhole}>
            {pageText.preview.copyText}
          </CopyButton>
        )}
      </div>
    </div>
  );
}

function useBeginning(file: TextFile) {
  return useQuery({
    queryKey: ['files', 'preview-text', file.src],
    queryFn: ({ signal }) => fetchBytes(file, { most: SHOWN_BYTES, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function notesOf({ brokenPlaces, isText }: DecodedText, isCut: boolean): string[] {
  const { preview } = pageText;
  return [
    ...(isCut ? [preview.textCut(formatBytes(SHOWN_BYTES))] : []),
    ...(isText ? [] : [preview.noText]),
    ...(isText && brokenPlaces > 0 ? [preview.brokenPlaces(brokenPlaces)] : []),
  ];
}

async function fetchBytes(
  { findLink, sizeBytes }: TextFile,
  { most, signal }: { most: number; signal?: AbortSignal },
) {
  // A range of an empty object cannot be satisfied.
  if (sizeBytes === 0) return new Uint8Array();
  const isCut = sizeBytes > most;
  const response = await fetch(await findLink(), {
    ...(signal && { signal }),
    headers: isCut ? { Range: `bytes=0-${most - 1}` } : {},
  });
  if (!response.ok) throw new Error(`preview answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
