import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { orderWords } from './order-words.ts';
import type { DragHandlers } from './use-drag.ts';

interface MoveHandleProps {
  id: string;
  name: string;
  /** From 1. */
  place: number;
  count: number;
  tabIndex?: number | undefined;
  drag: DragHandlers;
  /** Moves by so many places; a move beyond the ends goes to the end. */
  onMove: (by: number) => void;
}

/** Shows a file's place and moves it: by dragging, or with the arrow keys, Home and End. */
export function MoveHandle({ id, name, place, count, tabIndex, drag, onMove }: MoveHandleProps) {
  const moveByKeys = (event: KeyboardEvent) => {
    const grid = event.currentTarget.closest('[role=grid]');
    const columns = Number(grid?.getAttribute('aria-colcount') ?? 1);
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
    const by = { ...steps, Home: -count, End: count }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    // A grid around it would go on to the next card by itself.
    event.stopPropagation();
    onMove(by);
  };
  return (
    <button
      {...drag}
      type="button"
      tabIndex={tabIndex}
      data-move={id}
      aria-label={orderWords.move(name, place, count)}
      title={orderWords.drag}
      onKeyDown={moveByKeys}
      className="-ml-2 flex h-9 shrink-0 cursor-grab touch-none items-center gap-0.5 rounded-md px-1 text-caption text-muted hover:bg-soft active:cursor-grabbing pointer-coarse:h-11 pointer-coarse:min-w-11"
      data-figures
    >
      <GripVertical size={15} aria-hidden="true" />
      <span className="min-w-4 text-right">{place}</span>
    </button>
  );
}
