import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {} from './folder-page.ts';
import { openTestPage, type TestPage } from './test-page.ts';

let site: TestPage;

beforeAll(async () => {
  site = await openTestPage({ entry: fileURLToPath(new URL('folder-page.ts', import.meta.url)) });
}, 120_000);

afterAll(() => site?.close());

describe('a folder of the browser', () => {
  it('gets files without losing what is there', async () => {
    const entries = await site.page.evaluate(async () => {
      const { open, toFile, writeIntoFolder, listAll } = window.folders;
      const folder = await open('write');
      await writeIntoFolder([toFile('图.jpg', 'old')], folder);
      await writeIntoFolder([toFile('图.jpg', 'new'), toFile('../CON.jpg', 'con')], folder);
      return listAll(folder);
    });
    expect(entries).toEqual({ '图.jpg': 'old', '图 (2).jpg': 'new', '.._CON.jpg': 'con' });
  });

  it('is renamed in place, also in a circle, and back again', async () => {
    const { done, renamed, undone } = await site.page.evaluate(async () => {
      const { open, toFile, writeIntoFolder, renameInPlace, undoMoves, listAll } = window.folders;
      const folder = await open('rename');
      await writeIntoFolder([toFile('a', 'A'), toFile('b', 'B')], folder);
      const move = (from: string, to: string) => ({ folder: '', from, to });
      const moves = [move('a', '~'), move('b', 'a'), move('~', 'b')];
      const { done } = await renameInPlace(moves, folder);
      const renamed = await listAll(folder);
      await renameInPlace(undoMoves(done), folder);
      return { done: done.length, renamed, undone: await listAll(folder) };
    });
    expect(done).toBe(3);
    expect(renamed).toEqual({ a: 'B', b: 'A' });
    expect(undone).toEqual({ a: 'A', b: 'B' });
  });

  it('keeps a file whose new name is taken, although the browser would overwrite', async () => {
    const { reasons, entries } = await site.page.evaluate(async () => {
      const { open, toFile, writeIntoFolder, renameInPlace, listAll } = window.folders;
      const folder = await open('taken');
      await writeIntoFolder([toFile('a', 'A'), toFile('b', 'B')], folder);
      const { failures } = await renameInPlace([{ folder: '', from: 'a', to: 'b' }], folder);
      const reasons = failures.map(({ failure }) => failure.reason);
      return { reasons, entries: await listAll(folder) };
    });
    expect(reasons).toEqual(['name-taken']);
    expect(entries).toEqual({ a: 'A', b: 'B' });
  });
});

describe('an archive for a download', () => {
  it('that the person stops says so, and not that it failed', async () => {
    const name = await site.page.evaluate(async () => {
      const { toFile, zipToBlob } = window.folders;
      const control = new AbortController();
      const onProgress = () => control.abort();
      const made = zipToBlob([toFile('a', 'A')], { signal: control.signal, onProgress });
      return made.then(
        () => 'done',
        (error: Error) => error.name,
      );
    });
    expect(name).toBe('AbortError');
  });
});
