import type { FoundLot } from '@transmit/imaging';
import { useEffect, useRef } from 'react';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { regionOf } from '../text/region.ts';
import { usePreview } from '../workbench/grid/use-preview.ts';
import { type CropFrame, cropFrame } from './crop-frame.ts';
import type { LotReading } from './lot-workbench.ts';
import { words } from './words.ts';

interface NumberCropProps {
  file: File;
  reading: LotReading | undefined;
  /** The number whose place is shown; without one there is the picture alone. */
  lot: FoundLot | undefined;
}

/** The number as it stands in the picture, upright and large, and where that is in the whole. */
export function NumberCrop({ file, reading, lot }: NumberCropProps) {
  const preview = usePreview(file, 'large');
  const value = lot && reading?.lines[lot.valueLine]?.corners;
  const label = lot && reading?.lines[lot.labelLine]?.corners;
  if (preview.state === 'failed') {
    return (
      <p className="grid min-h-32 place-items-center rounded-lg bg-soft px-4 text-center text-small text-muted">
        {words.review.noPreview}
      </p>
    );
  }
  if (preview.state === 'making') return <Skeleton className="h-56 w-full" />;
  return (
    <div className="grid content-start gap-3">
      {reading && value && (
        <Magnified
          url={preview.url}
          pictureWidth={reading.width}
          frame={cropFrame(value, label ?? value)}
          label={words.review.crop(lot.value)}
        />
      )}
      <div className="relative justify-self-center overflow-hidden rounded-lg border border-line bg-soft">
        <img
          src={preview.url}
          alt={words.review.whole(file.name)}
          className={value ? 'block max-h-44' : 'block max-h-80'}
        />
        {reading && value && (
          <span
            aria-hidden="true"
            className="absolute bg-brand/25 outline-2 outline-brand"
            style={regionOf(value, reading)}
          />
        )}
      </div>
    </div>
  );
}

/** As large as the panel allows, but no more than the picture's own pixels bear. */
const SHOWN_PX = { width: 640, height: 180, most: 4 };

interface MagnifiedProps {
  url: string;
  /** Pixels across that the frame is counted in; the preview may have fewer. */
  pictureWidth: number;
  frame: CropFrame;
  label: string;
}

function Magnified({ url, pictureWidth, frame, label }: MagnifiedProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const zoom = zoomOf(frame);
  const width = Math.round(frame.width * zoom);
  const height = Math.round(frame.height * zoom);
  const { angle, origin } = frame;
  useEffect(() => {
    let isGone = false;
    const image = new Image();
    image.src = url;
    const draw = async () => {
      await image.decode();
      const context = canvas.current?.getContext('2d');
      if (isGone || !context) return;
      const scale = pictureWidth / image.naturalWidth;
      context.setTransform(zoom, 0, 0, zoom, 0, 0);
      context.rotate(-angle);
      context.translate(-origin.x, -origin.y);
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, image.naturalWidth * scale, image.naturalHeight * scale);
    };
    // A picture that was taken off meanwhile needs no drawing.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [url, pictureWidth, zoom, angle, origin.x, origin.y]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      className="max-w-full justify-self-center rounded-lg border border-line bg-soft"
    />
  );
}

function zoomOf({ width, height }: CropFrame): number {
  return Math.min(SHOWN_PX.most, SHOWN_PX.width / width, SHOWN_PX.height / height);
}
