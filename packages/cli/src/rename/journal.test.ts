import {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Move } from '@transmit/imaging/rename/plan-moves';
import { expect, it, onTestFinished } from 'vitest';
import { beginJournal, movesToUndo, readMovesToUndo } from './journal.ts';

const move = (from: string, to: string, folder = '/f'): Move => ({ folder, from, to });
const [first, second, third] = [move('a', '1'), move('b', '2'), move('c', '3')];
const [back1, back2, back3] = [move('1', 'a'), move('2', 'b'), move('3', 'c')];
const moves = [first, second, third];
const before = [move('x', 'y')];

it.each([
  ['a run that is whole', false, 3, [back3, back2, back1]],
  ['one that stopped', false, 2, [back2, back1]],
  ['one that did nothing: what there was before', false, 0, before],
  ['an undoing that stopped: its rest', true, 2, [third]],
  ['one that did nothing: all of it', true, 0, moves],
  ['one that is whole: it is taken back itself', true, 3, [back3, back2, back1]],
])('to undo after %s', (_what, isUndo, made, undone) => {
  expect(movesToUndo({ moves, isUndo, before }, made)).toEqual(undone);
});

/** `a` and `b` change places, which takes a third name: names alone do not tell how far a run has come. */
const SWAP = [
  ['a', '~'],
  ['b', 'a'],
  ['~', 'b'],
] as const;

it.each(
  [0, 1, 2, 3].flatMap((made) => [
    { made, ticks: made },
    // Killed between a move and its line.
    ...(made > 0 ? [{ made, ticks: made - 1 }] : []),
  ]),
)('what was killed after $made moves and $ticks lines is taken back', async ({ made, ticks }) => {
  const folder = newFolder();
  const path = join(folder, 'state', 'journal.json');
  for (const name of ['a', 'b']) writeFileSync(join(folder, name), name);
  const plan = SWAP.map(([from, to]) => move(from, to, folder));
  await using journal = await beginJournal(path, { moves: plan, isUndo: false });
  for (let at = 0; at < ticks; at += 1) await journal.tick();
  for (const { from, to } of plan.slice(0, made)) renameSync(join(folder, from), join(folder, to));
  for (const { from, to } of await readMovesToUndo(path)) {
    expect(existsSync(join(folder, to))).toBe(false);
    renameSync(join(folder, from), join(folder, to));
  }
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'b', 'state']);
  for (const name of ['a', 'b']) expect(readFileSync(join(folder, name), 'utf8')).toBe(name);
});

it.each([
  ['the old name', ['a'], false],
  ['the new name', ['1'], true],
  ['both names, as a move that a kill ended', ['a', '1'], true],
])('with a file under %s', async (_what, names, wasMade) => {
  const folder = newFolder();
  const path = join(folder, 'journal.json');
  const [old = '', ...others] = names.map((name) => join(folder, name));
  writeFileSync(old, '');
  for (const other of others) linkSync(old, other);
  await using _ = await beginJournal(path, { moves: [move('a', '1', folder)], isUndo: false });
  expect(await readMovesToUndo(path)).toEqual(wasMade ? [move('1', 'a', folder)] : []);
});

it('what 0.1.0 has kept is undone, and what is no journal is nothing to undo', async () => {
  const folder = newFolder();
  const path = join(folder, 'journal.json');
  expect(await readMovesToUndo(path)).toEqual([]);
  writeFileSync(path, JSON.stringify({ moves: [back2, back1] }));
  expect(await readMovesToUndo(path)).toEqual([back2, back1]);
  for (const text of ['', '{', '[]', '{"moves":[{}]}']) {
    writeFileSync(path, text);
    expect(await readMovesToUndo(path)).toEqual([]);
  }
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
