import { previewOf } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { startsOf } from '@transmit/sealed';
import { useEffect, useState } from 'react';
import { askForLink } from '#files/download/ask-for-link.ts';
import { keptLink } from '#files/download/kept-link.ts';
import { showFile } from '#platform/browser/show-file.ts';
import type { PreviewSource } from '../detail/preview/preview-source.ts';
import type { OpenedShare } from './opened-share.ts';
import { openPieces } from './sealed-pieces.ts';
import { nameOf } from './take-sealed.ts';
import { sealedText } from './text.ts';

interface ShownFile {
  data: PreviewSource | undefined;
  error: Error | null;
}

const NOT_SHOWN = new ApiError('E_STATE', { message: sealedText.notShown });

/**
 * An address in this browser at which one file of an opened share can be looked at: of its records only those are fetched
 * and opened that a preview asks for.
 */
export function useShownFile(share: OpenedShare, index: number): ShownFile {
  const [shown, setShown] = useState<ShownFile>({ data: undefined, error: null });
  useEffect(() => {
    let isOver = false;
    let takeBack = () => {};
    offer(share, index).then((offered) => {
      if (isOver) return offered?.takeBack();
      if (!offered) return setShown({ data: undefined, error: NOT_SHOWN });
      takeBack = offered.takeBack;
      setShown({ data: offered, error: null });
    });
    return () => {
      isOver = true;
      takeBack();
    };
  }, [share, index]);
  return shown;
}

async function offer(share: OpenedShare, index: number) {
  const file = share.contents.files[index];
  const preview = file && previewOf(nameOf(file.path));
  if (!preview) return undefined;
  const place = startsOf(share.contents)[index] ?? 0;
  const source = { ...share, findLink: keptLink(() => findLink(share.code)) };
  const offered = await showFile({
    type: preview.contentType,
    size: file.size,
    read: (start, end, signal) =>
      openPieces(source, { start: place + start, end: place + end }, signal),
  });
  return offered && { ...offered, kind: preview.kind, findLink: async () => offered.src };
}

/** A file that can be looked at costs nothing and is not counted, so the server gives a link and nothing else. */
async function findLink(code: string): Promise<string> {
  const answer = await askForLink({ kind: 'file', code, name: '' });
  if (answer.status !== 1) throw new ApiError('E_STATE', answer.question);
  return answer.url;
}
