import type { Touches } from '../cutout-types.ts';

/** A person's changes of a picture, with those of before and those that were taken back. */
export interface TouchHistory {
  past: readonly Touches[];
  present: Touches;
  future: readonly Touches[];
}

const MOST_STEPS = 100;

export function startTouches(present: Touches | undefined): TouchHistory {
  return { past: [], present: present ?? { strokes: [] }, future: [] };
}

export function touch(history: TouchHistory, changes: Partial<Touches>): TouchHistory {
  const present = { ...history.present, ...changes };
  return { past: [...history.past, history.present].slice(-MOST_STEPS), present, future: [] };
}

export function undoTouch(history: TouchHistory): TouchHistory {
  const present = history.past.at(-1);
  if (!present) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] };
}

export function redoTouch(history: TouchHistory): TouchHistory {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { past: [...history.past, history.present], present, future };
}
