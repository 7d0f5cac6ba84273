import { describe, expect, it } from 'vitest';
import { undoMoves } from '../rename/plan-moves.ts';
import { FakeFolder } from './fake-folder.ts';
import { renameInPlace } from './rename-in-place.ts';

const move = (from: string, to: string, folder = '') => ({ folder, from, to });

describe.each([true, false])('renameInPlace (the browser can move: %s)', (canMove) => {
  it('renames and can be undone', async () => {
    const root = new FakeFolder(['a', 'b'], { canMove });
    const moves = [move('a', 't'), move('b', 'a'), move('t', 'b')];
    const { done, failures } = await renameInPlace(moves, root);
    expect(failures).toEqual([]);
    expect([await root.textOf('a'), await root.textOf('b')]).toEqual(['b', 'a']);
    await renameInPlace(undoMoves(done), root);
    expect([await root.textOf('a'), await root.textOf('b')]).toEqual(['a', 'b']);
    expect(root.names).toEqual(['a', 'b']);
  });

  it('never overwrites, not even in another case', async () => {
    const root = new FakeFolder(['a', 'B'], { canMove });
    const { done, failures } = await renameInPlace([move('a', 'b')], root);
    expect(done).toEqual([]);
    expect(failures).toMatchObject([{ index: 0, failure: { reason: 'name-taken' } }]);
    expect(await root.textOf('B')).toBe('B');
  });

  it('does not take the name of a folder', async () => {
    const root = new FakeFolder(['a'], { canMove });
    await root.getDirectoryHandle('夹', { create: true });
    const { failures } = await renameInPlace([move('a', '夹')], root);
    expect(failures).toMatchObject([{ failure: { reason: 'name-taken' } }]);
  });

  it('goes on after a file that is gone or locked', async () => {
    const root = new FakeFolder(['b', 'c'], { canMove });
    root.blocked.set('x', 'NoModificationAllowedError');
    const moves = [move('a', 'y'), move('b', 'x'), move('c', 'z')];
    const { done, failures } = await renameInPlace(moves, root);
    expect(done).toEqual([move('c', 'z')]);
    expect(failures.map(({ failure }) => failure.reason)).toEqual(['unreadable', 'not-allowed']);
    expect(root.names).toEqual(['b', 'z']);
  });

  it.each([
    ['a', ['name-taken', 'name-taken', 'not-allowed']],
    ['b', ['name-taken', 'not-allowed', 'name-taken']],
    ['c', ['not-allowed', 'name-taken', 'name-taken']],
  ])('leaves no temporary name where %s of a circle is open elsewhere', async (name, reasons) => {
    const root = new FakeFolder(['a', 'b', 'c', 'd'], { canMove });
    root.locked.add(name);
    const circle = [move('c', '~'), move('b', 'c'), move('a', 'b'), move('~', 'a')];
    const { done, failures } = await renameInPlace([...circle, move('d', 'e')], root);
    expect(done).toEqual([move('d', 'e')]);
    const told = failures.toSorted((one, other) => one.index - other.index);
    expect(told.map(({ failure }) => failure.reason)).toEqual(reasons);
    expect(told.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(root.names).toEqual(['a', 'b', 'c', 'e']);
    root.locked.clear();
    expect(await root.textOf('b')).toBe('b');
  });

  it('closes a circle of which a file is gone', async () => {
    const root = new FakeFolder(['a', 'c'], { canMove });
    const circle = [move('c', '~'), move('b', 'c'), move('a', 'b'), move('~', 'a')];
    const { failures } = await renameInPlace(circle, root);
    expect(failures).toMatchObject([{ index: 1, failure: { reason: 'unreadable' } }]);
    expect([await root.textOf('b'), await root.textOf('a')]).toEqual(['a', 'c']);
  });

  it.each([1, 2])('takes a circle back that is stopped after %i of its moves', async (count) => {
    const root = new FakeFolder(['a', 'b'], { canMove });
    const controller = new AbortController();
    const moves = [move('b', '~'), move('a', 'b'), move('~', 'a')];
    const outcome = await renameInPlace(moves, root, {
      signal: controller.signal,
      onProgress: (made) => made === count && controller.abort(),
    });
    expect(outcome).toEqual({ done: [], failures: [] });
    expect([await root.textOf('a'), await root.textOf('b')]).toEqual(['a', 'b']);
    expect(root.names).toEqual(['a', 'b']);
  });

  it('says how far it came when it is stopped', async () => {
    const root = new FakeFolder(['a', 'b'], { canMove });
    const controller = new AbortController();
    const { done } = await renameInPlace([move('a', 'x'), move('b', 'y')], root, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(done).toEqual([move('a', 'x')]);
    expect(root.names).toEqual(['b', 'x']);
  });

  it('knows what it has renamed when a report throws', async () => {
    const root = new FakeFolder(['a', 'b', 'c', 'd'], { canMove });
    const circle = [move('c', '~'), move('b', 'c'), move('~', 'b')];
    const renamed = { done: [], failures: [] };
    const onProgress = (made: number) => {
      if (made === 3) throw new Error('report');
    };
    const moves = [move('a', 'x'), ...circle, move('d', 'y')];
    await expect(renameInPlace(moves, root, { onProgress }, renamed)).rejects.toThrow('report');
    expect(renamed).toEqual({ done: [move('a', 'x')], failures: [] });
    expect(root.names).toEqual(['b', 'c', 'd', 'x']);
    expect(await root.textOf('b')).toBe('b');
  });

  it('has renamed a file as well whose new name is there, whatever the drive has answered', async () => {
    const root = new FakeFolder(['a', 'b'], { canMove });
    for (const name of ['a', 'x']) root.unanswered.add(name);
    const { done, failures } = await renameInPlace([move('a', 'x'), move('b', 'y')], root);
    expect([done.length, failures, root.names]).toEqual([2, [], ['x', 'y']]);
  });

  it('finds files in their folders', async () => {
    const root = new FakeFolder([], { canMove });
    const inner = await root.getDirectoryHandle('子', { create: true });
    inner.files.set('a', { name: 'a', content: new Blob(['a']) });
    await renameInPlace([move('a', 'b', '子')], root);
    expect(inner.names).toEqual(['b']);
  });
});

it('leaves no copy beside a file that cannot be removed', async () => {
  const root = new FakeFolder(['a'], { canMove: false });
  root.kept.add('a');
  const { done, failures } = await renameInPlace([move('a', 'x')], root);
  expect(done).toEqual([]);
  expect(failures).toMatchObject([{ index: 0, failure: { reason: 'not-allowed' } }]);
  expect(root.names).toEqual(['a']);
});
