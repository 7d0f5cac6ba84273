import { type RefObject, useEffect } from 'react';
import { zoomBy } from './zoom.ts';

/** So much of a wheel's turn doubles or halves the picture. */
const WHEEL_PX = 300;

interface Hold {
  x: number;
  y: number;
  span: number;
}

/** Two fingers move and zoom the picture, and so does the wheel with Ctrl; one finger stays the tool's. */
export function useZoomGestures(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const fingers = new Map<number, PointerEvent>();
    let held: Hold | undefined;
    const handleDown = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      fingers.set(event.pointerId, event);
      if (fingers.size !== 2) return;
      held = holdOf(fingers);
      for (const { target, pointerId } of fingers.values()) endTool(target, pointerId);
      event.stopPropagation();
    };
    const handleMove = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      const next = holdOf(fingers);
      if (!held || !next) return;
      event.stopPropagation();
      element.scrollBy(held.x - next.x, held.y - next.y);
      zoomBy(next.span / held.span);
      held = next;
    };
    const handleEnd = (event: PointerEvent) => {
      // The event that ends the stroke of the tool is no finger that was lifted.
      if (!event.isTrusted || !fingers.delete(event.pointerId)) return;
      if (held) event.stopPropagation();
      if (fingers.size === 0) held = undefined;
    };
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(2 ** (-event.deltaY / WHEEL_PX));
    };
    const options = { capture: true, signal };
    element.addEventListener('pointerdown', handleDown, options);
    element.addEventListener('pointermove', handleMove, options);
    element.addEventListener('pointerup', handleEnd, options);
    element.addEventListener('pointercancel', handleEnd, options);
    element.addEventListener('wheel', handleWheel, { passive: false, signal });
    return () => stop.abort();
  }, [frame]);
}

function holdOf(fingers: ReadonlyMap<number, PointerEvent>): Hold | undefined {
  const [one, other] = fingers.values();
  if (!one || !other) return undefined;
  const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
  return {
    x,
    y,
    span: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  };
}

/** The stroke that the first finger has begun is none. */
function endTool(target: EventTarget | null, pointerId: number): void {
  target?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId }));
}
