import type { Bounds, BrushStroke, Click } from '@transmit/imaging';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { words } from '../words.ts';
import { BoxFrame } from './BoxFrame.tsx';
import { boxBetween, type Point } from './box.ts';
import { ClickMarks } from './ClickMarks.tsx';
import { type CanvasTool, meaningOfKey } from './canvas-tool.ts';
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
  const { file, alpha, strokes, clicks, tool, box, onBox, onClick, onStroke } = props;
  const brush = tool.kind === 'brush' ? tool.brush : undefined;
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useEasel(canvas, file, alpha);
  const easel = view.state === 'ready' ? view.easel : undefined;
  const line = useRef<Point[]>([]);
  const [hover, setHover] = useState<Point>();
  const [aim, setAim] = useState<Point>();
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
    else if (tool.kind === 'box') onBox(boxBetween(first, point, alpha), false);
  };
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    const [first] = line.current;
    if (!first) return;
    const points = line.current;
    line.current = [];
    if (brush) onStroke({ ...brush, points: thinOut(points, brush.radius) });
    else if (tool.kind === 'click') onClick({ over: tool.over, ...place(event) });
    else onBox(boxBetween(first, place(event), alpha) ?? box, true);
  };
  const handleCancel = () => {
    line.current = [];
    easel?.show(strokes);
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const meaning = meaningOfKey(
      { key: event.key, isCommand: event.ctrlKey || event.metaKey, isShift: event.shiftKey },
      { tool, size: alpha, box, aim },
    );
    if (!meaning) return;
    event.preventDefault();
    if (meaning.does === 'undo') props.onUndo();
    if (meaning.does === 'redo') props.onRedo();
    if (meaning.does === 'box') onBox(meaning.box, meaning.isFinal);
    if (meaning.does === 'aim') setAim(meaning.at);
    if (meaning.does === 'click' && tool.kind === 'click') {
      onClick({ over: tool.over, ...meaning.at });
    }
  };

  if (view.state === 'failed') return <ErrorState title={words.failedCanvas} />;
  return (
    <div
      role="application"
      aria-label={words.canvas(file.name)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the box and the aim here
      tabIndex={0}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleCancel}
      onPointerLeave={() => setHover(undefined)}
      onKeyDown={handleKey}
      className="absolute inset-0 cursor-crosshair touch-none overflow-hidden"
    >
      <canvas ref={canvas} className="block size-full" />
      {tool.kind === 'box' && box && <BoxFrame box={box} size={alpha} />}
      {tool.kind === 'click' && <ClickMarks clicks={clicks} aim={aim} size={alpha} />}
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
      {view.state === 'preparing' && <PreparingNote />}
    </div>
  );
}
