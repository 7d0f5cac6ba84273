import type { Bounds, BrushStroke, Click } from '@transmit/imaging';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { words } from '../words.ts';
import { BoxFrame } from './BoxFrame.tsx';
import { draggedBox, type Point, type Size } from './box.ts';
import { ClickMarks } from './ClickMarks.tsx';
import { type CanvasTool, meaningOfKey } from './canvas-tool.ts';
import type { Easel } from './easel.ts';
import { PreparingNote } from './PreparingNote.tsx';
import type { PackedAlpha } from './packed-alpha.ts';
import { thinOut } from './stroke-points.ts';
import { useEasel } from './use-easel.ts';

interface MaskCanvasProps {
  file: File;
  alpha: PackedAlpha;
  strokes: readonly BrushStroke[];
  clicks: readonly Click[];
  tool: CanvasTool;
  box: Bounds | undefined;
  /** The box while it is drawn or moved, and when it is to be used. */
  onBox: (box: Bounds | undefined, isFinal: boolean) => void;
  onClick: (click: Click) => void;
  onStroke: (stroke: BrushStroke) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** The picture through its mask, under a brush, with a box or with clicks; everything in pixels of the mask. */
export function MaskCanvas(props: MaskCanvasProps) {
  const { file, alpha, strokes, clicks, tool, box } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useEasel(canvas, file, alpha);
  const easel = view.state === 'ready' ? view.easel : undefined;
  const { hover, ...pointing } = usePointer(props, easel);
  const { aim, handleKey } = useKeys(props);
  useEffect(() => easel?.show(strokes), [easel, strokes]);

  if (view.state === 'failed') return <ErrorState title={words.failedCanvas} />;
  return (
    <div
      role="application"
      aria-label={words.canvas(file.name)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the box and the aim here
      tabIndex={0}
      {...pointing}
      onKeyDown={handleKey}
      className="absolute inset-0 cursor-crosshair touch-none overflow-hidden"
    >
      <canvas ref={canvas} className="block size-full" />
      {tool.kind === 'box' && box && <BoxFrame box={box} size={alpha} />}
      {tool.kind === 'click' && <ClickMarks clicks={clicks} aim={aim} size={alpha} />}
      {tool.kind === 'brush' && hover && <BrushRing brush={tool.brush} at={hover} size={alpha} />}
      {view.state === 'preparing' && <PreparingNote />}
    </div>
  );
}

/** The place under the pointer and the line that is drawn, as handlers of the canvas. */
function usePointer(props: MaskCanvasProps, easel: Easel | undefined) {
  const { alpha, strokes, tool, onBox, onClick, onStroke } = props;
  const brush = tool.kind === 'brush' ? tool.brush : undefined;
  const line = useRef<Point[]>([]);
  /** The box as it was when the pointer went down. */
  const before = useRef<Bounds>(undefined);
  const [hover, setHover] = useState<Point>();
  const dragTo = (from: Point, to: Point) =>
    draggedBox({ from, to, before: before.current }, alpha);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!easel || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = placeOf(event, alpha);
    line.current = [point];
    before.current = props.box;
    if (brush) easel.extend(brush, point, point);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const point = placeOf(event, alpha);
    setHover(point);
    const [first] = line.current;
    const last = line.current.at(-1);
    if (!easel || !first || !last) return;
    line.current.push(point);
    if (brush) easel.extend(brush, last, point);
    else if (tool.kind === 'box') onBox(dragTo(first, point).box, false);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const [first] = line.current;
    if (!first) return;
    const points = line.current;
    line.current = [];
    if (brush) onStroke({ ...brush, points: thinOut(points, brush.radius) });
    else if (tool.kind === 'click') onClick({ over: tool.over, ...placeOf(event, alpha) });
    else {
      const { box, isNew } = dragTo(first, placeOf(event, alpha));
      onBox(box, isNew);
    }
  };
  const onPointerCancel = () => {
    const isBegun = line.current.length > 0;
    line.current = [];
    if (isBegun && tool.kind === 'box') onBox(before.current, false);
    easel?.show(strokes);
  };
  const onPointerLeave = () => setHover(undefined);
  return { hover, onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave };
}

function placeOf(event: PointerEvent<HTMLElement>, alpha: PackedAlpha): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - left) / width) * alpha.width,
    y: ((event.clientY - top) / height) * alpha.height,
  };
}

function useKeys({ alpha, tool, box, onBox, onClick, onUndo, onRedo }: MaskCanvasProps) {
  const [aim, setAim] = useState<Point>();
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const meaning = meaningOfKey(
      { key: event.key, isCommand: event.ctrlKey || event.metaKey, isShift: event.shiftKey },
      { tool, size: alpha, box, aim },
    );
    if (!meaning) return;
    event.preventDefault();
    if (meaning.does === 'undo') onUndo();
    if (meaning.does === 'redo') onRedo();
    if (meaning.does === 'box') onBox(meaning.box, meaning.isFinal);
    if (meaning.does === 'aim') setAim(meaning.at);
    if (meaning.does === 'click' && tool.kind === 'click') {
      onClick({ over: tool.over, ...meaning.at });
    }
  };
  return { aim, handleKey };
}

interface BrushRingProps {
  brush: Omit<BrushStroke, 'points'>;
  at: Point;
  size: Size;
}

function BrushRing({ brush, at, size }: BrushRingProps) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute rounded-full border-2 border-white shadow-[0_0_0_1px_#000]"
      style={{
        left: `${((at.x - brush.radius) / size.width) * 100}%`,
        top: `${((at.y - brush.radius) / size.height) * 100}%`,
        width: `${((brush.radius * 2) / size.width) * 100}%`,
        height: `${((brush.radius * 2) / size.height) * 100}%`,
      }}
    />
  );
}
