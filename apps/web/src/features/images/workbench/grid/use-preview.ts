import { makePreview } from '@transmit/imaging/preview/make-preview';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { imagePool } from '../batch/pool.ts';
import { PreviewShelf, type ShelfPreview } from './preview-shelf.ts';

/** Twice a card's width, for sharp screens. */
const THUMBNAIL_PX = 360;
const LARGE_PX = 2000;

const thumbnails = createShelf(THUMBNAIL_PX, 60);
const large = createShelf(LARGE_PX, 2);

function createShelf(longest: number, spare: number): PreviewShelf {
  return new PreviewShelf(
    {
      make: (file, signal) => makePreview(file, longest, imagePool(), signal),
      createUrl: (blob) => URL.createObjectURL(blob),
      revokeUrl: (url) => URL.revokeObjectURL(url),
    },
    spare,
  );
}

/**
 * A picture as the page may show it: decoded and scaled in a worker, HEIC too. `large` is at most
 * 2000 px on its longest side. Keep the file object the same between renders.
 */
export function usePreview(file: Blob, size: 'thumbnail' | 'large' = 'thumbnail'): ShelfPreview {
  const shelf = size === 'large' ? large : thumbnails;
  const subscribe = useCallback(
    (listener: () => void) => shelf.watch(file, listener),
    [shelf, file],
  );
  return useSyncExternalStore(subscribe, () => shelf.get(file));
}

/** The address of a result that the browser can show as it is; given back when it is shown no more. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown && shown.file === file ? shown.url : undefined;
}
