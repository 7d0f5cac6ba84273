import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Along, type DropPlace, placeIn, scrollStep } from './drop-place.ts';
import type { Side } from './order.ts';

export interface Drag {
  /** The file that is held. */
  id: string;
  /** Row before or behind which the held file would come to lie. */
  place: DropPlace | undefined;
}

export interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/**
 * Dragging rows or cards of a long list by a handle, with mouse, finger or pen. They move when they are let
 * go: of ten thousand names each move would make all anew. Near the window's edge the page scrolls; Esc lets go.
 */
export function useDrag(onDrop: (id: string, other: string, side: Side) => void) {
  const [drag, setDrag] = useState<Drag>();
  const pointer = useRef({ x: 0, y: 0 });
  const id = drag?.id;

  useEffect(() => {
    if (id === undefined) return undefined;
    let frame = 0;
    const scroll = () => {
      const step = scrollStep(pointer.current.y, window.innerHeight);
      if (step !== 0) {
        window.scrollBy(0, step);
        setDrag((held) => held && { ...held, place: findPlace(pointer.current) ?? held.place });
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    const letGo = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined);
    };
    window.addEventListener('keydown', letGo);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', letGo);
    };
  }, [id]);

  const handlersOf = (held: string): DragHandlers => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { x: event.clientX, y: event.clientY };
      setDrag({ id: held, place: undefined });
    },
    onPointerMove: (event) => {
      if (id !== held) return;
      pointer.current = { x: event.clientX, y: event.clientY };
      const place = findPlace(pointer.current);
      if (place) setDrag({ id: held, place });
    },
    onPointerUp: () => {
      setDrag(undefined);
      if (drag?.place) onDrop(held, drag.place.id, drag.place.side);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { drag, handlersOf };
}

/** The row or card under a point of the window: whatever is one file's, which is what has one handle. */
function findPlace(pointer: { x: number; y: number }): DropPlace | undefined {
  const under = document.elementFromPoint(pointer.x, pointer.y);
  const spot = under?.closest('[data-picture]') ?? under?.closest('[data-index]');
  const [handle, another] = spot?.querySelectorAll<HTMLElement>('[data-move]') ?? [];
  const id = handle?.dataset['move'];
  // Between two cards there is a row of several.
  if (!spot || id === undefined || another) return undefined;
  const along: Along = spot.closest('[data-layout="grid"]') ? 'across' : 'down';
  const { left, top, width, height } = spot.getBoundingClientRect();
  return placeIn({ id, left, top, width, height }, pointer, along);
}
