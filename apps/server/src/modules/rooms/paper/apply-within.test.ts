import { once } from 'node:events';
import { ROOM_TEXT } from '@transmit/contract';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { startThread } from '#core/start-thread.ts';
import type { Applied, Applying } from '../testing/applying.worker.ts';
import { rawLetters, rawUpdate } from '../testing/raw-update.ts';
import { applyWithin } from './apply-within.ts';
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
])('SECURITY §3 row 132: gives up on %s, and the document goes on', async (_title, update) => {
  const before = Y.encodeStateAsUpdate(paperWith('字'.repeat(200_000)));
  const { ms, isTooLong, after } = await applyAlone({ before, update: update(), mostMs: 20 });
  expect(isTooLong).toBe(true);
  // The end is looked for every few parts; tidying up after what was put in takes some time too.
  expect(ms).toBeLessThan(MOST_MS);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, after);
  expect(doc.getText(ROOM_TEXT).toString().startsWith('还在')).toBe(true);
  expect(doc.getText(ROOM_TEXT).length).toBeGreaterThan(100_000);
  expect(Y.encodeStateAsUpdate(doc)).toEqual(after);
});

async function applyAlone(applying: Applying): Promise<Applied> {
  const file = new URL('../testing/applying.worker.ts', import.meta.url);
  const [applied] = await once(startThread(file, { workerData: applying }), 'message');
  return applied;
}
