import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { ZoomControl } from './use-zoom.ts';

type Place = { x: number; y: number };

/** A turn of the wheel by a line or so. */
const WHEEL_PX = 260;

/**
 * Wheel, two fingers, and dragging of a view that is zoomed. `onLine` is asked first where one pointer
 * goes down: a line that is dragged there keeps it.
 */
export function useGestures(
  element: RefObject<HTMLElement | null>,
  control: ZoomControl,
  onLine?: { isAt(place: Place): boolean; drag(place: Place): void },
) {
  const pointers = useRef(new Map<number, Place>());
  const isOnLine = useRef(false);
  useWheel(element, control);

  const placeOf = (event: { clientX: number; clientY: number }): Place => {
    const { left = 0, top = 0 } = element.current?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const place = placeOf(event);
    pointers.current.set(event.pointerId, place);
    const isSecond = pointers.current.size > 1;
    isOnLine.current = !isSecond && !control.isWhole && onLine?.isAt(place) === true;
    // When all of the picture is seen, one pointer is the page's or the slider's own.
    if (isSecond || !control.isWhole) element.current?.setPointerCapture(event.pointerId);
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) return pinch(control, before, now, other);
    if (control.isWhole) return;
    if (isOnLine.current) onLine?.drag(now);
    else control.pan({ x: now.x - before.x, y: now.y - before.y });
  };

  const end = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    isOnLine.current = false;
  };

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onDoubleClick: (event: { clientX: number; clientY: number }) =>
      control.isWhole ? control.by(3, placeOf(event)) : control.whole(),
  };
}

/** One finger has moved, the other stays: the picture grows between them and follows their middle. */
function pinch(control: ZoomControl, before: Place, now: Place, other: Place): void {
  const distance = (one: Place) => Math.hypot(one.x - other.x, one.y - other.y);
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  control.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
  control.by(distance(now) / Math.max(1, distance(before)), middle);
}

/** React listens to wheels passively; the page must not scroll while a picture is zoomed. */
function useWheel(element: RefObject<HTMLElement | null>, control: ZoomControl): void {
  const latest = useRef(control);
  useEffect(() => {
    latest.current = control;
  });
  useEffect(() => {
    const view = element.current;
    const turn = (event: WheelEvent) => {
      const { isWhole, by } = latest.current;
      // Out of what is seen whole goes nothing: there the page scrolls.
      if (isWhole && event.deltaY > 0) return;
      event.preventDefault();
      const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
      // A pinch on a trackpad comes as a wheel with Ctrl, in smaller steps.
      const strength = event.ctrlKey ? WHEEL_PX / 3 : WHEEL_PX;
      const pixels = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
      by(Math.exp(-pixels / strength), { x: event.clientX - left, y: event.clientY - top });
    };
    view?.addEventListener('wheel', turn, { passive: false });
    return () => view?.removeEventListener('wheel', turn);
  }, [element]);
}
