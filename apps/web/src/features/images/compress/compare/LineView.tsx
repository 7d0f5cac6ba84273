import { clsx } from 'clsx';
import { type CSSProperties, useState } from 'react';
import { DividingLine } from '../../workbench/grid/DividingLine.tsx';
import { DividingRange } from '../../workbench/grid/DividingRange.tsx';
import { SideLabel } from '../../workbench/grid/SideLabel.tsx';
import { PictureLayer } from './PictureLayer.tsx';
import { roomFor, type SidesProps } from './sides.ts';
import { useGestures } from './use-gestures.ts';

const MIDDLE = 50;
/** Half of what a finger needs to take the line. */
const REACH_PX = 24;

/**
 * One over the other, with a line between them that is dragged or moved with the arrow keys. As long as
 * all is seen it is a native range over the picture; zoomed, a drag beside the line moves the picture.
 */
export function LineView({ frame, view, control, sides }: SidesProps) {
  const [at, setAt] = useState(MIDDLE);
  const { before, after, picture, ground, name } = sides;
  const width = view?.width ?? 1;
  const gestures = useGestures(frame, control, {
    isAt: ({ x }) => Math.abs(x - (width * at) / 100) <= REACH_PX,
    drag: ({ x }) => setAt(Math.min(100, Math.max(0, Math.round((x / width) * 100)))),
  });
  const shared = { zoom: control.zoom, view, picture, ground };
  return (
    <div
      ref={frame}
      data-view
      {...gestures}
      className={clsx(
        'group relative w-full grow overflow-hidden bg-soft select-none',
        control.isWhole ? 'touch-pan-y' : 'cursor-grab touch-none active:cursor-grabbing',
      )}
      style={{ ...roomFor(picture), '--at': `${at}%` } as CSSProperties}
    >
      <PictureLayer {...shared} src={after.src} onError={after.onError} />
      <div className="absolute inset-0 [clip-path:inset(0_calc(100%_-_var(--at))_0_0)]">
        <PictureLayer {...shared} src={before.src} onError={before.onError} />
      </div>
      <SideLabel side="left">{before.label}</SideLabel>
      <SideLabel side="right">{after.label}</SideLabel>
      <DividingLine />
      <DividingRange
        at={at}
        name={name}
        onAt={setAt}
        {...(!control.isWhole && { className: 'pointer-events-none' })}
      />
    </div>
  );
}
