import {
  MAX_NEW_ROOM_WRITERS,
  MAX_ROOM_BYTES,
  MAX_ROOM_FILES,
  MAX_ROOM_LETTERS_OF_WRITER,
  MAX_ROOM_TEXT,
  ROOM_FILES,
  ROOM_TEXT,
} from '@transmit/contract';
import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import {
  type CONTENT,
  type RawItem,
  type RawUpdate,
  rawGc,
  rawItem,
  rawLetters,
  rawNumber,
  rawSkip,
  rawText,
  rawUpdate,
} from '../testing/raw-update.ts';
import { checkUpdate, MOST_BEFORE_RENEWAL } from './check-update.ts';

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

it('a history far beyond its limit takes nothing more, and lets itself be shortened', () => {
  const doc = roomWith('一二三');
  const type = changeOf(doc, (copy) => copy.getText(ROOM_TEXT).insert(0, '字'));
  const shorten = changeOf(doc, (copy) => copy.getText(ROOM_TEXT).delete(0, 1));
  expect(checkUpdate({ doc, bytes: MAX_ROOM_BYTES }, type)).toBe('fits');
  const room = { doc, bytes: MOST_BEFORE_RENEWAL.bytes };
  expect(checkUpdate(room, type)).toBe('too-large');
  expect(checkUpdate(room, shorten)).toBe('fits');
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

it('a full room is rewritten: the limit counts what stays (SECURITY §3 row 133)', () => {
  const doc = roomWith('旧'.repeat(60_000));
  const paste = (gone: number, words: number) =>
    checkUpdate(
      { doc, bytes: 200_000 },
      changeOf(doc, (copy) =>
        copy.transact(() => {
          copy.getText(ROOM_TEXT).delete(0, gone);
          copy.getText(ROOM_TEXT).insert(0, '新'.repeat(words));
        }),
      ),
    );
  expect(paste(60_000, 60_000)).toBe('fits');
  expect(paste(60_000, MAX_ROOM_TEXT)).toBe('fits');
  expect(paste(60_000, MAX_ROOM_TEXT + 1)).toBe('too-large');
  expect(paste(19_999, 60_000)).toBe('too-large');
  expect(paste(20_000, 60_000)).toBe('fits');
});

it('what is written and taken back in one edit was never there', () => {
  const doc = roomWith('字'.repeat(MAX_ROOM_TEXT));
  const writer = { client: 7, parts: [rawLetters('多'.repeat(50))] };
  const back = {
    structs: [writer],
    deletes: [{ client: 7, ranges: [[0, 50] as [number, number]] }],
  };
  expect(checkUpdate({ doc, bytes: 1000 }, rawUpdate(back))).toBe('fits');
  expect(checkUpdate({ doc, bytes: 1000 }, rawUpdate({ structs: [writer] }))).toBe('too-large');
});

it('a full shelf takes another file for one that goes', () => {
  const doc = roomWith('');
  const files = doc.getMap(ROOM_FILES);
  for (let index = 0; index < MAX_ROOM_FILES; index += 1) files.set(`${index}`, FILE);
  const swap = (gone: string, key: string) =>
    checkUpdate(
      { doc, bytes: 1000 },
      changeOf(doc, (copy) =>
        copy.transact(() => {
          copy.getMap(ROOM_FILES).delete(gone);
          copy.getMap(ROOM_FILES).set(key, FILE);
        }),
      ),
    );
  expect(swap('3', 'new')).toBe('fits');
  expect(swap('none', '3')).toBe('fits');
  expect(swap('none', 'new')).toBe('too-large');
});

/** The first letters of the room are of writer 1. */
function roomOf(words: string): Y.Doc {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, rawUpdate({ structs: [{ client: 1, parts: [rawLetters(words)] }] }));
  return doc;
}

const one = (part: number[], client = 7, clock = 0): RawUpdate => ({
  structs: [{ client, clock, parts: [part] }],
});
const less = (client: number, ...ranges: [number, number][]): RawUpdate => ({
  deletes: [{ client, ranges }],
});

const FOREIGN_CONTENT: [keyof typeof CONTENT, number[]][] = [
  ['json', [1, ...rawText('{"a":1}')]],
  ['binary', [2, 1, 2]],
  ['embed', rawText('{"a":1}')],
  ['format', [...rawText('b'), ...rawText('true')]],
  ['type', [0]],
  ['doc', [...rawText('guid'), 118, 0]],
];

it.each(FOREIGN_CONTENT)('SECURITY §3 row 129: %s is no content of ours', (content, bytes) => {
  const doc = roomOf('一二三');
  const places: Partial<RawItem>[] = [{}, { origin: [1, 0] }, { parent: 'files', key: 'a' }];
  for (const place of places) {
    const update = rawUpdate(one(rawItem({ content, bytes, ...place })));
    expect(checkUpdate({ doc, bytes: 100 }, update)).toBe('foreign');
  }
});

const A_FILE = [1, 118, 1, ...rawText('name'), 119, ...rawText('x')];
const FAR = Number.MAX_SAFE_INTEGER;

it.each<[title: string, update: RawUpdate, verdict: string]>([
  ['row 128: a hole where nested values were', one(rawGc(5)), 'foreign'],
  ['row 128: 4 GB of such a hole', one(rawGc(2 ** 32)), 'foreign'],
  ['row 128: a gap', one(rawSkip(5)), 'foreign'],
  [
    'row 128: a gap behind a letter',
    { structs: [{ client: 7, parts: [rawLetters('a'), rawSkip(9)] }] },
    'foreign',
  ],
  ['row 130: deletes of an unknown writer', less(99, [0, 1]), 'gap'],
  ['row 130: deletes beyond what there is', less(1, [0, 4]), 'gap'],
  ['row 130: deletes of everything there could be', less(1, [0, FAR]), 'gap'],
  ['row 130: the same twice', less(1, [0, 2], [1, 2]), 'foreign'],
  ['row 130: backwards', less(1, [2, 1], [0, 1]), 'foreign'],
  ['row 130: nothing', less(1, [0, 0]), 'foreign'],
  ['row 130: all that there is', less(1, [0, 3]), 'fits'],
  ['row 131: a letter after nine that have not come', one(rawLetters('a'), 7, 9), 'gap'],
  ['row 131: behind somebody unknown', one(rawLetters('a', { origin: [99, 0] })), 'gap'],
  ['row 131: a writer that Yjs never makes', one(rawLetters('a'), 2 ** 40), 'foreign'],
  [
    'row 131: a deleted text longer than anybody types',
    one(rawItem({ content: 'deleted', bytes: rawNumber(MAX_ROOM_LETTERS_OF_WRITER + 1) })),
    'foreign',
  ],
  ['row 131: no letters', one(rawLetters('')), 'foreign'],
  ['row 131: letters under a key', one(rawLetters('a', { key: 'k' })), 'foreign'],
  [
    'row 131: letters among the files',
    one(rawLetters('a', { parent: 'files', key: 'k' })),
    'foreign',
  ],
  [
    'row 131: a deleted value elsewhere',
    one(rawItem({ content: 'deleted', bytes: [1], parent: 'other' })),
    'foreign',
  ],
  [
    'row 131: a value behind a letter',
    one(rawItem({ content: 'any', bytes: A_FILE, origin: [1, 0] })),
    'foreign',
  ],
  [
    'row 131: a file without a key',
    one(rawItem({ content: 'any', bytes: A_FILE, parent: 'files' })),
    'foreign',
  ],
  [
    'row 131: two that stand on each other',
    {
      structs: [
        { client: 7, parts: [rawLetters('a', { origin: [8, 0] })] },
        { client: 8, parts: [rawLetters('b', { origin: [7, 0] })] },
      ],
    },
    'foreign',
  ],
  ['row 131: one that stands on itself', one(rawLetters('a', { origin: [7, 0] })), 'foreign'],
  [
    'row 131: more new writers than pages have',
    {
      structs: Array.from({ length: MAX_NEW_ROOM_WRITERS + 1 }, (_, index) => ({
        client: 100 + index,
        parts: [rawLetters('a')],
      })),
    },
    'too-large',
  ],
])('SECURITY §3 %s: %3$s', (_title, update, verdict) => {
  const doc = roomOf('一二三');
  const before = Y.encodeStateAsUpdate(doc);
  expect(checkUpdate({ doc, bytes: 100 }, rawUpdate(update))).toBe(verdict);
  // Judged and not touched.
  expect(Y.encodeStateAsUpdate(doc)).toEqual(before);
});

it('numbers in more bytes than they need are not as Yjs writes them', () => {
  const doc = roomOf('一二三');
  const padded = Uint8Array.of(0, 1, 1, 1, 0, 0x81, 0x00);
  expect(checkUpdate({ doc, bytes: 100 }, padded)).toBe('unreadable');
});

it('a ticket is judged without a copy of the document', () => {
  const doc = roomWith('一二三');
  const add = changeOf(doc, (copy) => copy.getMap(ROOM_FILES).set('a', FILE));
  const encode = vi.spyOn(Y.Doc.prototype, 'transact');
  expect(checkUpdate({ doc, bytes: 100 }, add)).toBe('fits');
  expect(encode).not.toHaveBeenCalled();
  encode.mockRestore();
});
