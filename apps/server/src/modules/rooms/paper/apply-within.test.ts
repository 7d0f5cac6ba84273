import { ROOM_TEXT } from '@transmit/contract';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { rawLetters, rawUpdate } from '../testing/raw-update.ts';
import { applyWithin, TookTooLong, threadMs } from './apply-within.ts';
import { type ReadUpdate, readUpdate } from './read-update.ts';

function readAs(bytes: Uint8Array): ReadUpdate {
  const read = readUpdate(bytes);
  if (!read) throw new Error('no update');
  return read;
}

function paperWith(words: string): Y.Doc {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, rawUpdate({ structs: [{ client: 1, parts: [rawLetters(words)] }] }));
  return doc;
}

/** Every second letter, which is one range each. */
const everySecond = (letters: number) =>
  rawUpdate({
    deletes: [
      {
        client: 1,
        ranges: Array.from({ length: letters / 2 }, (_, index): [number, number] => [index * 2, 1]),
      },
    ],
  });

it('puts in an edit with many deletions as Yjs would at once', () => {
  const update = everySecond(1000);
  const [here, there] = [paperWith('字词'.repeat(500)), paperWith('字词'.repeat(500))];
  Y.applyUpdate(there, update);
  applyWithin(here, readAs(update), { origin: 'a', mostMs: 10_000 });
  expect(here.getText(ROOM_TEXT).toString()).toBe('词'.repeat(500));
  expect(Y.encodeStateAsUpdate(here)).toEqual(Y.encodeStateAsUpdate(there));
});

const TRIES = 3;
const MOST_MS = 500;

it.each<[title: string, update: () => Uint8Array]>([
  ['100,000 deletions', () => everySecond(200_000)],
  [
    '60,000 letters at places of their own',
    () => {
      const parts = Array.from({ length: 60_000 }, (_, index) =>
        rawLetters('a', { origin: [1, index * 2], rightOrigin: [1, index * 2 + 1] }),
      );
      return rawUpdate({ structs: [{ client: 2, parts }] });
    },
  ],
])('SECURITY §3 row 132: gives up on %s, and the document goes on', (_title, update) => {
  let doc = paperWith('');
  const took: number[] = [];
  // A collection of the whole heap may fall into one try; the work itself is the same in each.
  while (took.length < TRIES && Math.min(...took) >= MOST_MS) {
    doc = paperWith('字'.repeat(200_000));
    const read = readAs(update());
    const startedAt = threadMs();
    expect(() => applyWithin(doc, read, { origin: 'a', mostMs: 20 })).toThrow(TookTooLong);
    took.push(threadMs() - startedAt);
  }
  // The end is looked for every few parts; tidying up after what was put in takes some time too.
  expect(Math.min(...took)).toBeLessThan(MOST_MS);
  doc.getText(ROOM_TEXT).insert(0, '还在');
  expect(doc.getText(ROOM_TEXT).toString().startsWith('还在')).toBe(true);
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  expect(copy.getText(ROOM_TEXT).toString()).toBe(doc.getText(ROOM_TEXT).toString());
});
