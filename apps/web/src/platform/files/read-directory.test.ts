import { UPLOAD_QUEUE_SIZE } from '@transmit/contract';
import { expect, it } from 'vitest';
import { isLitter } from './chosen-file.ts';
import { emptyFoldersOf } from './empty-folders.ts';
import { readDirectory, readEntry } from './read-directory.ts';
import { lookAtHandles, unreadFilesOf } from './unread-files.ts';

/** A file by its content; `null` stands for one that cannot be looked at. */
type Tree = { [name: string]: Tree | string | null };

const TREE: Tree = {
  'a.txt': 'a',
  空: {},
  深: { 空: {}, 'b.txt': 'b' },
  旧: { '.DS_Store': 'x' },
  层: { 里: { 里: {} } },
};
const FILES = ['夹/a.txt', '夹/深/b.txt', '夹/旧/.DS_Store'];
const EMPTY = ['夹/层/里/里', '夹/旧', '夹/深/空', '夹/空'];

const AWAY = new DOMException('away', 'NotReadableError');

function handleOf(name: string, tree: Tree): FileSystemDirectoryHandle {
  const entries = async function* () {
    for (const [below, content] of Object.entries(tree)) {
      yield [
        below,
        typeof content === 'string'
          ? { kind: 'file', name: below, getFile: async () => new File([content], below) }
          : content
            ? handleOf(below, content)
            : { kind: 'file', name: below, getFile: () => Promise.reject(AWAY) },
      ];
    }
  };
  // The reader needs no more of a handle than this.
  return { kind: 'directory', name, entries } as unknown as FileSystemDirectoryHandle;
}

function entryOf(name: string, content: Tree | string | null): FileSystemEntry {
  if (content === null) {
    const file = (_: unknown, reject: (error: Error) => void) => reject(AWAY);
    return { isFile: true, isDirectory: false, name, file } as unknown as FileSystemEntry;
  }
  if (typeof content === 'string') {
    const file = (resolve: (file: File) => void) => resolve(new File([content], name));
    return { isFile: true, isDirectory: false, name, file } as unknown as FileSystemEntry;
  }
  const createReader = () => {
    const left = Object.entries(content).map(([below, inside]) => entryOf(below, inside));
    return { readEntries: (give: (some: FileSystemEntry[]) => void) => give(left.splice(0, 2)) };
  };
  return { isFile: false, isDirectory: true, name, createReader } as unknown as FileSystemEntry;
}

const WAYS = [
  ['by handles', (tree: Tree) => readDirectory(handleOf('夹', tree))],
  ['by entries', (tree: Tree) => readEntry(entryOf('夹', tree))],
] as const;

it.each(WAYS)(
  'of a folder that is read %s one file more than fits is found, whatever lies beside them',
  async (_way, read) => {
    const many = Array.from({ length: UPLOAD_QUEUE_SIZE + 2 }, (_, index) => [`${index}.txt`, 'a']);
    const found = await read({ '.DS_Store': 'x', 'Thumbs.db': 'x', ...Object.fromEntries(many) });
    expect(found.filter((file) => !isLitter(file))).toHaveLength(UPLOAD_QUEUE_SIZE + 1);
  },
);

it.each(WAYS)(
  'a folder that is read %s tells its files, and its folders in which none is',
  async (_way, read) => {
    const found = await read(TREE);
    expect(found.map(({ path }) => path).sort()).toEqual(FILES.toSorted());
    expect([...emptyFoldersOf(found)].sort()).toEqual(EMPTY.toSorted());
    const empty = await read({});
    expect([empty, emptyFoldersOf(empty)]).toEqual([[], ['夹']]);
    expect(emptyFoldersOf(await read({ 'a.txt': 'a' }))).toEqual([]);
  },
);

it.each(WAYS)(
  'a file that cannot be looked at in a folder that is read %s leaves out no other, and is named',
  async (_way, read) => {
    const found = await read({
      'a.txt': 'a',
      'b.txt': null,
      深: { 'c.txt': null, 'Thumbs.db': null },
    });
    expect(found.map(({ path }) => path)).toEqual(['夹/a.txt']);
    expect(unreadFilesOf(found)).toEqual(['夹/b.txt', '夹/深/c.txt']);
    expect(emptyFoldersOf(found)).toEqual([]);
    expect(unreadFilesOf(await read({ 'a.txt': 'a' }))).toEqual([]);
  },
);

it('a file that cannot be looked at among several leaves out no other, and is named', async () => {
  const handle = (name: string, getFile: () => Promise<File>) =>
    ({ name, getFile }) as unknown as FileSystemFileHandle;
  const found = await lookAtHandles([
    handle('a.txt', () => Promise.reject(AWAY)),
    handle('b.txt', async () => new File(['b'], 'b.txt')),
  ]);
  expect(found.map(({ path }) => path)).toEqual(['b.txt']);
  expect(unreadFilesOf(found)).toEqual(['a.txt']);
});

it('a folder that cannot be looked into leaves out no file beside it, and is named', async () => {
  const entriesOfShut = () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(AWAY) }),
  });
  const shut = { ...handleOf('锁', {}), entries: entriesOfShut };
  const entries = async function* () {
    yield ['锁', shut];
    yield* handleOf('夹', { 'a.txt': 'a' }).entries();
  };
  const folder = { ...handleOf('夹', {}), entries } as unknown as FileSystemDirectoryHandle;
  const found = await readDirectory(folder);
  expect(found.map(({ path }) => path)).toEqual(['夹/a.txt']);
  expect([unreadFilesOf(found), emptyFoldersOf(found)]).toEqual([['夹/锁'], []]);
});
