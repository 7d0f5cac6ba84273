import { clsx } from 'clsx';
import { type RefObject, useRef } from 'react';
import { Group } from '#ui/layout/Group.tsx';
import { SideLabel } from '../../workbench/grid/SideLabel.tsx';
import { words } from '../words.ts';
import { PictureLayer } from './PictureLayer.tsx';
import { type ComparedSide, roomFor, type SidesProps } from './sides.ts';
import { useGestures } from './use-gestures.ts';

/** Shows both sides beside each other, one above the other on a phone, always at the same place. */
export function BesideViews({ frame, ...shared }: SidesProps) {
  const other = useRef<HTMLDivElement>(null);
  const { before, after } = shared.sides;
  return (
    <div className="grid grow gap-px bg-line sm:grid-cols-2">
      <SideView {...shared} frame={frame} side={before} />
      <SideView {...shared} frame={other} side={after} />
    </div>
  );
}

interface SideViewProps extends Omit<SidesProps, 'frame'> {
  frame: RefObject<HTMLDivElement | null>;
  side: ComparedSide;
}

function SideView({ frame, view, control, sides, side }: SideViewProps) {
  const { picture, ground } = sides;
  const gestures = useGestures(frame, control);
  return (
    // Its keys move and zoom the picture.
    <Group
      ref={frame}
      label={`${side.label}：${words.compare.keys}`}
      tabIndex={0}
      data-view
      {...gestures}
      className={clsx(
        'relative w-full overflow-hidden sm:min-h-80! bg-soft select-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand',
        control.isWhole
          ? 'cursor-zoom-in touch-pan-y'
          : 'cursor-grab touch-none active:cursor-grabbing',
      )}
      style={roomFor(picture)}
    >
      <PictureLayer
        {...{ view, picture, ground }}
        zoom={control.zoom}
        src={side.src}
        onError={side.onError}
      />
      <SideLabel side="left">{side.label}</SideLabel>
    </Group>
  );
}
