import { type RefObject, useEffect, useState } from 'react';
import type { ShelfPreview } from '../../workbench/grid/preview-shelf.ts';
import { usePreview } from '../../workbench/grid/use-preview.ts';
import { Easel } from './easel.ts';
import { type PackedAlpha, unpackAlpha } from './packed-alpha.ts';

export type EaselState =
  | { state: 'preparing' }
  | { state: 'ready'; easel: Easel }
  | { state: 'failed' };

/** An easel over the canvas once the picture is decoded and its mask unpacked. */
export function useEasel(
  canvas: RefObject<HTMLCanvasElement | null>,
  file: File,
  alpha: PackedAlpha,
): EaselState {
  const preview = usePreview(file, 'large');
  const [ready, setReady] = useState<{ alpha: PackedAlpha; easel: Easel | undefined }>();
  const url = urlOf(preview);
  useEffect(() => {
    if (!url) return undefined;
    let isGone = false;
    Promise.all([loadImage(url), unpackAlpha(alpha)])
      .then(([image, mask]) => {
        if (isGone || !canvas.current) return;
        setReady({ alpha, easel: new Easel(canvas.current, image, mask) });
      })
      .catch(() => {
        if (!isGone) setReady({ alpha, easel: undefined });
      });
    return () => {
      isGone = true;
    };
  }, [canvas, url, alpha]);

  if (preview.state === 'failed') return { state: 'failed' };
  if (!ready || ready.alpha !== alpha) return { state: 'preparing' };
  return ready.easel ? { state: 'ready', easel: ready.easel } : { state: 'failed' };
}

function urlOf(preview: ShelfPreview): string | undefined {
  return preview.state === 'ready' ? preview.url : undefined;
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
