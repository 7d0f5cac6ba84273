import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type DropPlace, placeIn, scrollStep } from './drop-place.ts';
import type { Side } from './order.ts';

export interface RowDrag {
  /** The file that is held. */
  id: string;
  /** Where it would come to lie. */
  place: DropPlace | undefined;
}

export interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/**
 * Dragging rows of a long list by a handle, with mouse, finger or pen. The rows move when they are let go:
 * of ten thousand names each move would make all anew. Near the window's edge the page scrolls; Esc lets go.
 */
export function useRowDrag(onDrop: (id: string, index: number, side: Side) => void) {
  const [drag, setDrag] = useState<RowDrag>();
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
      if (drag?.place) onDrop(held, drag.place.index, drag.place.side);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { drag, handlersOf };
}

/** The row under a point of the window. */
function findPlace({ x, y }: { x: number; y: number }): DropPlace | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-index]');
  const index = Number(row?.dataset['index']);
  if (!row || !Number.isInteger(index)) return undefined;
  const { top, height } = row.getBoundingClientRect();
  return placeIn({ index, top, height }, y);
}
