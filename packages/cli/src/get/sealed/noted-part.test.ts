import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { NotedPart } from './noted-part.ts';

const MARK = { size: 1000, start: 5, of: 2000 };

function placeForPart(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-part-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, '0');
}

/** Bytes that the disk has not been seen to take may be zeros after a power cut. */
it.each([
  ['as far as it was brought to the disk', { ...MARK, at: 300 }, 700, 300],
  ['not beyond what is there', { ...MARK, at: 300 }, 200, 0],
  ['not from the bytes of another place', { ...MARK, start: 6, at: 300 }, 700, 0],
  ['not from a note that says no place', MARK, 700, 0],
  ['not without a note', undefined, 700, 0],
])('goes on %s', async (_where, note, bytes, at) => {
  const part = placeForPart();
  writeFileSync(part, new Uint8Array(bytes));
  if (note) writeFileSync(`${part}.json`, JSON.stringify(note));
  await using file = await open(part, 'r+');
  expect((await NotedPart.open(file, part, MARK)).at).toBe(at);
});

it('leaves what has come for the next run', async () => {
  const part = placeForPart();
  await using file = await open(part, 'w+');
  const first = await NotedPart.open(file, part, MARK);
  await first.add(new Uint8Array([1, 2, 3]));
  await first.keep();
  const next = await NotedPart.open(file, part, MARK);
  await next.add(new Uint8Array([4]));
  expect([...readFileSync(part)]).toEqual([1, 2, 3, 4]);
});
