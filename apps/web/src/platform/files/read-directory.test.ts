import { UPLOAD_QUEUE_SIZE } from '@transmit/contract';
import { expect, it } from 'vitest';
import { isLitter } from './chosen-file.ts';
import { emptyFoldersOf } from './empty-folders.ts';
import { readDirectory, readEntry } from './read-directory.ts';

type Tree = { [name: string]: Tree | string };

const TREE: Tree = {
  'a.txt': 'a',
  空: {},
  深: { 空: {}, 'b.txt': 'b' },
  旧: { '.DS_Store': 'x' },
  层: { 里: { 里: {} } },
};
const FILES = ['夹/a.txt', '夹/深/b.txt', '夹/旧/.DS_Store'];
const EMPTY = ['夹/层/里/里', '夹/旧', '夹/深/空', '夹/空'];

function handleOf(name: string, tree: Tree): FileSystemDirectoryHandle {
  const entries = async function* () {
    for (const [below, content] of Object.entries(tree)) {
      yield [
        below,
        typeof content === 'string'
          ? { kind: 'file', name: below, getFile: async () => new File([content], below) }
          : handleOf(below, content),
      ];
    }
  };
  // The reader needs no more of a handle than this.
  return { kind: 'directory', name, entries } as unknown as FileSystemDirectoryHandle;
}

function entryOf(name: string, content: Tree | string): FileSystemEntry {
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
