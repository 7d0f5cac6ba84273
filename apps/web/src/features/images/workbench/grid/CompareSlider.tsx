import { clsx } from 'clsx';
import { type CSSProperties, useState } from 'react';
import { DividingLine } from './DividingLine.tsx';
import { DividingRange } from './DividingRange.tsx';
import { SideLabel } from './SideLabel.tsx';
import { StillPicture } from './StillPicture.tsx';

interface CompareSliderProps {
  /** Addresses of pictures; undefined while they are being made. */
  before: string | undefined;
  after: string | undefined;
  beforeLabel: string;
  afterLabel: string;
  /** Width over height, so that nothing moves when the pictures arrive. */
  ratio: number;
  name: string;
  /** Behind the pictures; transparent ones stand on checks. */
  ground?: 'plain' | 'checkered';
  /** As large as the place it stands in. */
  isFilling?: boolean;
}

const MIDDLE = 50;

/**
 * Two states of a picture, one over the other, and a line between them that is dragged or moved with
 * the arrow keys: a native range over the whole picture.
 */
export function CompareSlider(props: CompareSliderProps) {
  const [at, setAt] = useState(MIDDLE);
  return (
    <div
      className={clsx(
        'group relative mx-auto w-full overflow-hidden select-none',
        props.ground === 'checkered' ? 'checkered' : 'bg-soft',
      )}
      style={
        {
          aspectRatio: String(props.ratio),
          maxWidth: props.isFilling ? undefined : `calc(min(70vh, 620px) * ${props.ratio})`,
          '--at': `${at}%`,
        } as CSSProperties
      }
    >
      <Layer src={props.after} />
      <div className="absolute inset-0 [clip-path:inset(0_calc(100%_-_var(--at))_0_0)]">
        <Layer src={props.before} />
      </div>
      <SideLabel side="left">{props.beforeLabel}</SideLabel>
      <SideLabel side="right">{props.afterLabel}</SideLabel>
      <DividingLine />
      <DividingRange at={at} name={props.name} onAt={setAt} />
    </div>
  );
}

function Layer({ src }: { src: string | undefined }) {
  if (src === undefined) return null;
  return <StillPicture src={src} className="absolute inset-0 size-full object-contain" />;
}
