/** Pure: keys and commands of the browser's menu that mean the room's undo and redo. */

export type UndoWish = 'undo' | 'redo';

type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'
>;

/** Ctrl or ⌘ with Z takes back, with Shift and Z or with Y brings again; none while a word is composed. */
export function readUndoKey(pressed: Key): UndoWish | undefined {
  if (pressed.isComposing || pressed.altKey || !(pressed.ctrlKey || pressed.metaKey)) return;
  const key = pressed.key.toLowerCase();
  if (key === 'y') return 'redo';
  if (key !== 'z') return undefined;
  return pressed.shiftKey ? 'redo' : 'undo';
}

/** The same by the menu, a gesture or a shake, as `beforeinput` names it. */
export function readUndoInput(inputType: string): UndoWish | undefined {
  if (inputType === 'historyUndo') return 'undo';
  return inputType === 'historyRedo' ? 'redo' : undefined;
}
