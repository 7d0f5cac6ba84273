import { type PointerEvent, useRef, useState } from 'react';
import { placeBelow } from './place-below.ts';

interface DragHandle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/**
 * Dragging cards of a list by a handle, with mouse, finger or pen. The cards move while the pointer
 * does, so what is seen on release is what is kept.
 */
export function useCardDrag(ids: readonly string[], onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();

  const handleOf = (id: string): DragHandle => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove: (event) => {
      if (dragged !== id || !list.current) return;
      const cards = Array.from(list.current.children, (card) => card.getBoundingClientRect());
      const from = ids.indexOf(id);
      const to = placeBelow(event.clientY, cards, from);
      if (to !== from) onMove(id, to);
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
  });

  return { list, dragged, handleOf };
}
