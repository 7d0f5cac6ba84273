import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Workbench } from '../workbench.ts';
import { nextIndex } from './grid-keys.ts';
import { pick } from './picks.ts';

interface GridKeysOptions {
  workbench: Workbench;
  grid: RefObject<HTMLElement | null>;
  ids: readonly string[];
  columns: number;
  scrollTo: (index: number) => void;
}

const PAGE_ROWS = 3;

/**
 * Arrow keys, Home, End and Page keys move; Enter and Space open; Delete removes the marked pictures
 * or the one under the keyboard; Ctrl+A marks all, Escape none; with Shift the keys mark on their way.
 */
export function useGridKeys({ workbench, grid, ids, columns, scrollTo }: GridKeysOptions) {
  const isFocusWanted = useRef(false);
  const { batch, picks } = workbench;

  // After every commit: the cell may have been drawn only now, after the list was scrolled to it.
  useLayoutEffect(() => {
    const { cursor } = picks.getState();
    if (!isFocusWanted.current || cursor === undefined) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-picture="${cursor}"]`);
    if (!cell) return;
    isFocusWanted.current = false;
    cell.focus({ preventScroll: true });
  });

  const goTo = (index: number, isMarking: boolean) => {
    const id = ids[index];
    if (id === undefined) return;
    isFocusWanted.current = true;
    picks.setState(isMarking ? pick(picks.getState(), ids, id, 'range') : { cursor: id });
    if (!isMarking) picks.setState({ anchor: id });
    scrollTo(index);
  };

  const removeMarked = (id: string) => {
    const { selected } = picks.getState();
    batch.remove(selected.size > 0 ? [...selected] : [id]);
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-picture]');
    const id = cell?.dataset['picture'];
    const index = id === undefined ? -1 : ids.indexOf(id);
    if (id === undefined || index < 0 || event.altKey || isTyping(event.target)) return;
    const isOnCell = event.target === cell;
    const isCommand = event.ctrlKey || event.metaKey;
    const next = isCommand
      ? undefined
      : nextIndex(event.key, { index, count: ids.length, columns, pageRows: PAGE_ROWS });
    if (next !== undefined) goTo(next, event.shiftKey);
    else if (isCommand && event.key.toLowerCase() === 'a') {
      picks.setState({ selected: new Set(ids) });
    } else if (event.key === 'Escape' && picks.getState().selected.size > 0) {
      picks.setState({ selected: new Set() });
    } else if (event.key === 'Delete' || event.key === 'Backspace') removeMarked(id);
    // On a button or a box inside the cell these two are that control's own.
    else if (isOnCell && (event.key === 'Enter' || event.key === ' ')) {
      picks.setState({ openId: id, cursor: id });
    } else return;
    event.preventDefault();
  };
}

/** In a field that a tool shows in its cells, all keys are the field's. */
function isTyping(target: EventTarget): boolean {
  return (target as HTMLElement).matches('input:not([type=checkbox]), textarea, select');
}
