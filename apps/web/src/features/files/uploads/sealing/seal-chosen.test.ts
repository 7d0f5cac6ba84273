import { makeSecret, SealedFailure } from '@transmit/sealed';
import { afterEach, expect, it, vi } from 'vitest';
import { keepEmptyFolders, takeEmptyFolders } from '../intake/empty-folders.ts';
import { isUnstarted } from '../start-chosen.ts';
import { setUpMemory } from '../testing/fake-memory.ts';
import { sealChosen } from './seal-chosen.ts';
import type { SealedFiles, SealWish } from './seal-files.ts';
import { toSealedSource } from './sealed-source.ts';
import { dropSeal, useSeals } from './seals.ts';

afterEach(() => {
  for (const id of useSeals.getState().byTask.keys()) dropSeal(id);
});

const SIX = { kind: 'six', text: '竹林 信使 南窗 铜钟 清茶 渡口' } as const;
const pathsOf = ({ chosen }: SealWish) => chosen.map(({ path }) => path);

/** As it is sealed for them, without the time that the words take. */
async function sealAtOnce({ chosen, title, note, folders }: SealWish): Promise<SealedFiles> {
  const secret = makeSecret();
  const id = pathsOf({ chosen, title, note, folders, own: undefined }).join();
  const files = chosen.map(({ file, path }) => ({ path, size: file.size, lastModified: 0 }));
  const seal = { id, secret, passphrase: SIX, title, note, files, folders, isDurable: true };
  const bytes = chosen.map(({ file }) => file);
  return { seal, head: id, source: toSealedSource(id, secret, bytes) };
}

function setUp(...names: string[]) {
  const { queue, memory, add } = setUpMemory();
  const ids = names.map((name) => add(new File(['x'], name)));
  const seal = vi.fn(sealAtOnce);
  const start = () => {
    const told = { title: '', note: '', own: undefined };
    const unstarted = queue.tasks.filter(isUnstarted);
    return sealChosen({ queue, memory, seal }, unstarted, { told, terms: {} });
  };
  const sealed = () => seal.mock.calls.map(([wish]) => pathsOf(wish));
  /** Acts once, while the first sealing goes on. */
  const meanwhile = (act: () => void) =>
    seal.mockImplementationOnce(async (wish) => {
      act();
      return sealAtOnce(wish);
    });
  return { queue, add, ids, seal, start, sealed, meanwhile };
}

it('one sending takes the place of what was chosen', async () => {
  const { queue, start, sealed } = setUp('a', 'b');
  expect(await start()).toBe(true);
  expect(sealed()).toEqual([['a', 'b']]);
  expect(queue.tasks).toMatchObject([{ settings: { sealed: 'a,b' } }]);
});

it('empty folders wait for the next try where the sealing failed', async () => {
  const { start, seal } = setUp('照片/a.jpg');
  keepEmptyFolders(['照片/空']);
  seal.mockRejectedValueOnce(new SealedFailure('room'));
  expect(await start()).toBe(false);
  expect(await start()).toBe(true);
  expect(seal.mock.calls.map(([wish]) => wish.folders)).toEqual([['照片/空'], ['照片/空']]);
  expect(takeEmptyFolders([{ FilePath: '照片/a.jpg' }])).toEqual([]);
});

it('a file that is taken off the list while it is being sealed is not sent', async () => {
  const { queue, ids, start, sealed, meanwhile } = setUp('a', 'b');
  meanwhile(() => queue.remove(ids[0] ?? ''));
  expect(await start()).toBe(true);
  expect(sealed()).toEqual([['a', 'b'], ['b']]);
  expect(queue.tasks).toMatchObject([{ settings: { sealed: 'b' } }]);
});

it('nothing is sent where all of them are taken off meanwhile', async () => {
  const { queue, ids, start, sealed, meanwhile } = setUp('a', 'b');
  meanwhile(() => queue.remove(...ids));
  expect(await start()).toBe(false);
  expect(sealed()).toHaveLength(1);
  expect(queue.tasks).toEqual([]);
});

it('what is chosen meanwhile is no part of it', async () => {
  const { queue, add, start, sealed, meanwhile } = setUp('a');
  meanwhile(() => add(new File(['x'], 'later')));
  expect(await start()).toBe(true);
  expect(sealed()).toEqual([['a']]);
  expect(queue.tasks.filter(isUnstarted)).toMatchObject([{ FilePath: 'later' }]);
});
