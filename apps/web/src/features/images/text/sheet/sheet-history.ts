import type { Sheet } from './sheet.ts';
import { applyEdit, type SheetEdit } from './sheet-edits.ts';

/** A sheet with what was before and what was taken back. */
export interface SheetHistory {
  past: readonly Sheet[];
  present: Sheet;
  future: readonly Sheet[];
}

/** Older states are let go. */
const MOST_STEPS = 200;

export function startHistory(present: Sheet): SheetHistory {
  return { past: [], present, future: [] };
}

export function edit(history: SheetHistory, change: SheetEdit): SheetHistory {
  const present = applyEdit(history.present, change);
  return { past: [...history.past, history.present].slice(-MOST_STEPS), present, future: [] };
}

export function undo(history: SheetHistory): SheetHistory {
  const present = history.past.at(-1);
  if (!present) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] };
}

export function redo(history: SheetHistory): SheetHistory {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { past: [...history.past, history.present], present, future };
}
