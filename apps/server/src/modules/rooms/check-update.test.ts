import {
  MAX_ROOM_BYTES,
  MAX_ROOM_FILES,
  MAX_ROOM_TEXT,
  ROOM_FILES,
  ROOM_TEXT,
} from '@transmit/contract';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { checkUpdate } from './check-update.ts';

const FILE = { name: '报告.pdf', size: 12, code: 'KM4T9P7X2Q', from: '手机', sent_at: 1 };

/** The update of what somebody does to a copy of a document. */
function changeOf(doc: Y.Doc, change: (copy: Y.Doc) => void): Uint8Array {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const before = Y.encodeStateVector(copy);
  change(copy);
  return Y.encodeStateAsUpdate(copy, before);
}

function roomWith(words: string): Y.Doc {
  const doc = new Y.Doc();
  doc.getText(ROOM_TEXT).insert(0, words);
  return doc;
}

it.each<[title: string, change: (copy: Y.Doc) => void, verdict: string]>([
  ['words', (copy) => copy.getText(ROOM_TEXT).insert(1, '字'), 'fits'],
  ['less words', (copy) => copy.getText(ROOM_TEXT).delete(0, 2), 'fits'],
  ['a file', (copy) => copy.getMap(ROOM_FILES).set('a', FILE), 'fits'],
  ['a file less', (copy) => copy.getMap(ROOM_FILES).delete('a'), 'fits'],
  ['another text', (copy) => copy.getText('other').insert(0, 'a'), 'foreign'],
  ['a prototype', (copy) => copy.getText('__proto__').insert(0, 'a'), 'foreign'],
  ['bold words', (copy) => copy.getText(ROOM_TEXT).format(0, 2, { b: true }), 'foreign'],
  ['a picture in the text', (copy) => copy.getText(ROOM_TEXT).insertEmbed(0, { a: 1 }), 'foreign'],
  ['a map in the files', (copy) => copy.getMap(ROOM_FILES).set('a', new Y.Map()), 'foreign'],
  ['bytes in the files', (copy) => copy.getMap(ROOM_FILES).set('a', new Uint8Array(9)), 'foreign'],
  ['a file that is none', (copy) => copy.getMap(ROOM_FILES).set('a', { name: 'x' }), 'foreign'],
  [
    'a file with more to it',
    (copy) => copy.getMap(ROOM_FILES).set('a', { ...FILE, url: 'javascript:alert(1)' }),
    'foreign',
  ],
  ['a value in the text', (copy) => copy.getArray(ROOM_TEXT).insert(1, [FILE]), 'foreign'],
])('%s: %3$s', (_title, change, verdict) => {
  const doc = roomWith('一二三');
  expect(checkUpdate({ doc, bytes: 100 }, changeOf(doc, change))).toBe(verdict);
});

it.each([[[]], [[1]], [[255, 255, 255]], [[1, 1, 1, 1, 1, 1, 1]]])('%j cannot be read', (bytes) => {
  expect(checkUpdate({ doc: roomWith(''), bytes: 0 }, Uint8Array.from(bytes))).toBe('unreadable');
});

it('a full text takes nothing more, and lets itself be shortened', () => {
  const doc = roomWith('字'.repeat(MAX_ROOM_TEXT - 1));
  const type = (words: string) => changeOf(doc, (copy) => copy.getText(ROOM_TEXT).insert(3, words));
  const room = { doc, bytes: 1000 };
  expect(checkUpdate(room, type('甲'))).toBe('fits');
  expect(checkUpdate(room, type('甲乙'))).toBe('too-large');
  const shorten = changeOf(doc, (copy) => copy.getText(ROOM_TEXT).delete(0, 5));
  expect(checkUpdate({ doc, bytes: MAX_ROOM_BYTES }, shorten)).toBe('fits');
});

it('a history that weighs too much takes nothing more, and lets itself be shortened', () => {
  const doc = roomWith('一二三');
  const room = { doc, bytes: MAX_ROOM_BYTES };
  expect(
    checkUpdate(
      room,
      changeOf(doc, (copy) => copy.getText(ROOM_TEXT).insert(0, '字')),
    ),
  ).toBe('too-large');
  expect(
    checkUpdate(
      room,
      changeOf(doc, (copy) => copy.getText(ROOM_TEXT).delete(0, 1)),
    ),
  ).toBe('fits');
});

it('a state that the room has already is no new text', () => {
  const doc = roomWith('字'.repeat(MAX_ROOM_TEXT));
  expect(checkUpdate({ doc, bytes: 1000 }, Y.encodeStateAsUpdate(doc))).toBe('fits');
});

it('so many files and no more', () => {
  const doc = roomWith('');
  for (let index = 0; index < MAX_ROOM_FILES; index += 1) {
    doc.getMap(ROOM_FILES).set(`${index}`, FILE);
  }
  const add = changeOf(doc, (copy) => copy.getMap(ROOM_FILES).set('more', FILE));
  expect(checkUpdate({ doc, bytes: 1000 }, add)).toBe('too-large');
});
