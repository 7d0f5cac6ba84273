import { expect, it } from 'vitest';
import { screenChunks } from './screen-chunks.ts';

const SRC = '/app/src';
const ENTRY = `${SRC}/main.tsx`;
const HOME = `${SRC}/features/files/UploadScreen.tsx`;
const FRONT = `${SRC}/app/screens/FrontScreen.tsx`;
const LIST = `${SRC}/features/library/OwnFilesScreen.tsx`;
const HISTORY = `${SRC}/features/library/HistoryScreen.tsx`;
const RENAME = `${SRC}/features/images/RenameScreen.tsx`;
const DIALOG = `${SRC}/features/files/SendDialog.tsx`;
const SMALL = 100;
const LARGE = 50_000;

/** Module → the length of its text, what it imports, and what it imports late. */
const MODULES: Record<string, [length: number, imports?: string[], late?: string[]]> = {
  [ENTRY]: [SMALL, [`${SRC}/shell.ts`]],
  [`${SRC}/shell.ts`]: [SMALL, [`${SRC}/clock.ts`], [HOME, FRONT, LIST, HISTORY, RENAME]],
  [`${SRC}/clock.ts`]: [SMALL],
  [HOME]: [SMALL, [`${SRC}/hero.tsx`, `${SRC}/draft.ts`, `${SRC}/clock.ts`], [DIALOG]],
  [FRONT]: [SMALL, [`${SRC}/hero.tsx`]],
  [DIALOG]: [SMALL, [`${SRC}/draft.ts`, `${SRC}/table.tsx`]],
  [LIST]: [SMALL, [`${SRC}/rows.ts`, `${SRC}/table.tsx`]],
  [HISTORY]: [SMALL, [`${SRC}/rows.ts`, `${SRC}/table.tsx`, `${SRC}/past.ts`]],
  [RENAME]: [SMALL, [`${SRC}/table.tsx`]],
  [`${SRC}/hero.tsx`]: [LARGE],
  [`${SRC}/draft.ts`]: [SMALL],
  [`${SRC}/past.ts`]: [SMALL],
  [`${SRC}/rows.ts`]: [LARGE],
  [`${SRC}/table.tsx`]: [LARGE],
};
const graph = {
  getModuleInfo: (id: string) => {
    const [length, importedIds = [], dynamicallyImportedIds = []] = MODULES[id] ?? [0];
    return { code: ' '.repeat(length), importedIds, dynamicallyImportedIds };
  },
};

const group = screenChunks({
  entry: ENTRY,
  homes: ['/UploadScreen.tsx', '/FrontScreen.tsx'],
  priority: 0,
});

it.each([
  // The shell has files of its own.
  [ENTRY, null],
  [`${SRC}/clock.ts`, null],
  [`${SRC}/hero.tsx`, 'kit'],
  [`${SRC}/table.tsx`, 'kit-2'],
  [`${SRC}/rows.ts`, 'library'],
  // A module of one screen comes in its file: a first screen's, though its dialog needs it as well.
  [HOME, 'UploadScreen'],
  [`${SRC}/draft.ts`, 'UploadScreen'],
  [FRONT, 'FrontScreen'],
  [LIST, null],
  [`${SRC}/past.ts`, null],
  [DIALOG, null],
])('%s goes into %s', (id, file) => {
  expect(group.name(id, graph)).toBe(file);
});
