import type { Bounds, BrushStroke } from '@transmit/imaging';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { BoxFrame } from './BoxFrame.tsx';
import { boxBetween, firstBox, nudgeBox, type Point } from './box.ts';
import type { PackedAlpha } from './packed-alpha.ts';
import { thinOut } from './stroke-points.ts';
import { useEasel } from './use-easel.ts';
import { words } from './words.ts';

/** What the pointer does. */
export type Brush = Omit<BrushStroke, 'points'>;

interface MaskCanvasProps {
  file: File;
  alpha: PackedAlpha;
  strokes: readonly BrushStroke[];
  /** Draws with this brush; without one, a box is drawn. */
  brush: Brush | undefined;
  box: Bounds | undefined;
  /** The box while it is drawn or moved, and when it is to be used. */
  onBox: (box: Bounds | undefined, isFinal: boolean) => void;
  onStroke: (stroke: BrushStroke) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** The picture through its mask, under a brush or with a box; everything in pixels of the mask. */
export function MaskCanvas(props: MaskCanvasProps) {
  const { file, alpha, strokes, brush, box, onBox, onStroke } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useEasel(canvas, file, alpha);
  const easel = view.state === 'ready' ? view.easel : undefined;
  const line = useRef<Point[]>([]);
  const [hover, setHover] = useState<Point>();
  useEffect(() => easel?.show(strokes), [easel, strokes]);

  const place = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - left) / width) * alpha.width,
      y: ((event.clientY - top) / height) * alpha.height,
    };
  };
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (!easel || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = place(event);
    line.current = [point];
    if (brush) easel.extend(brush, point, point);
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const point = place(event);
    setHover(point);
    const [first] = line.current;
    const last = line.current.at(-1);
    if (!easel || !first || !last) return;
    line.current.push(point);
    if (brush) easel.extend(brush, last, point);
    else onBox(boxBetween(first, point, alpha), false);
  };
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    const [first] = line.current;
    if (!first) return;
    const points = line.current;
    line.current = [];
    if (brush) onStroke({ ...brush, points: thinOut(points, brush.radius) });
    else onBox(boxBetween(first, place(event), alpha) ?? box, true);
  };
  const handleCancel = () => {
    line.current = [];
    easel?.show(strokes);
  };

  if (view.state === 'failed') return <ErrorState title={words.failedCanvas} />;
  return (
    <div
      role="application"
      aria-label={words.canvas(file.name)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the box here
      tabIndex={0}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleCancel}
      onPointerLeave={() => setHover(undefined)}
      onKeyDown={(event) => handleKey(event, props)}
      className="relative mx-auto w-full max-w-fit cursor-crosshair touch-none overflow-hidden"
    >
      <canvas ref={canvas} className="block h-auto max-h-[64vh] max-w-full" />
      {!brush && box && <BoxFrame box={box} size={alpha} />}
      {brush && hover && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute rounded-full border-2 border-white shadow-[0_0_0_1px_#000]"
          style={{
            left: `${((hover.x - brush.radius) / alpha.width) * 100}%`,
            top: `${((hover.y - brush.radius) / alpha.height) * 100}%`,
            width: `${((brush.radius * 2) / alpha.width) * 100}%`,
            height: `${((brush.radius * 2) / alpha.height) * 100}%`,
          }}
        />
      )}
      {view.state === 'preparing' && (
        <p className="flex items-center justify-center gap-2 py-16 text-muted" role="status">
          <Spinner size={18} />
          {words.preparing}
        </p>
      )}
    </div>
  );
}

function handleKey(
  event: KeyboardEvent<HTMLElement>,
  { brush, box, alpha, onBox, onUndo, onRedo }: MaskCanvasProps,
): void {
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isCommand && (key === 'z' || key === 'y')) {
    event.preventDefault();
    if (key === 'y' || event.shiftKey) onRedo();
    else onUndo();
    return;
  }
  if (brush || isCommand) return;
  if (event.key === 'Enter' && box) {
    event.preventDefault();
    onBox(box, true);
    return;
  }
  const moved = nudgeBox(box ?? firstBox(alpha), event.key, event.shiftKey, alpha);
  if (!moved) return;
  event.preventDefault();
  onBox(box ? moved : firstBox(alpha), false);
}
