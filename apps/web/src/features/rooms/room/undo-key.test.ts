import { expect, it } from 'vitest';
import { readUndoInput, readUndoKey } from './undo-key.ts';

const NOTHING = {
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
};

it.each([
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, 'undo'],
  ['⌘Z', { key: 'z', metaKey: true }, 'undo'],
  ['Ctrl+Z with caps lock', { key: 'Z', ctrlKey: true }, 'undo'],
  ['Ctrl+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  ['Ctrl+Y', { key: 'y', ctrlKey: true }, 'redo'],
  ['Ctrl+Shift+Y', { key: 'Y', ctrlKey: true, shiftKey: true }, 'redo'],
  ['Z alone', { key: 'z' }, undefined],
  ['Ctrl+A', { key: 'a', ctrlKey: true }, undefined],
  // Polish and others write letters so.
  ['Ctrl+Alt+Z', { key: 'z', ctrlKey: true, altKey: true }, undefined],
  ['Ctrl+Z amid a composed word', { key: 'z', ctrlKey: true, isComposing: true }, undefined],
])('%s is %j: %s', (_, pressed, wish) => {
  expect(readUndoKey({ ...NOTHING, ...pressed })).toBe(wish);
});

it.each([
  ['historyUndo', 'undo'],
  ['historyRedo', 'redo'],
  ['insertText', undefined],
])('the input %s means %s', (inputType, wish) => {
  expect(readUndoInput(inputType)).toBe(wish);
});
