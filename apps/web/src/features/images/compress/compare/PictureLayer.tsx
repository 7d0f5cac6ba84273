import { clsx } from 'clsx';
import { StillPicture } from '../../workbench/grid/StillPicture.tsx';
import { boxOf, type Extent, type Zoom } from './zoom.ts';

interface PictureLayerProps {
  src: string | undefined;
  zoom: Zoom;
  view: Extent | undefined;
  /** Size of the result; both sides lie in the same box. */
  picture: Extent;
  ground: 'plain' | 'checkered';
  onError?: (() => void) | undefined;
}

/** From here on pixels are shown as what they are. */
const PIXELS_SEEN = 3;

export function PictureLayer({ src, zoom, view, picture, ground, onError }: PictureLayerProps) {
  if (src === undefined || !view) return null;
  const { left, top, width, height } = boxOf(zoom, view, picture);
  return (
    <StillPicture
      src={src}
      onError={onError}
      className={clsx(
        'pointer-events-none absolute top-0 left-0 max-w-none',
        ground === 'checkered' ? 'checkered' : 'bg-soft',
        width / picture.width >= PIXELS_SEEN && '[image-rendering:pixelated]',
      )}
      style={{ width, height, transform: `translate(${left}px, ${top}px)` }}
    />
  );
}
