import { expect, it } from 'vitest';
import { screenChunks } from './screen-chunks.ts';

const SRC = '/app/src';
const HOME = `${SRC}/features/files/UploadScreen.tsx`;
const FRONT = `${SRC}/app/screens/FrontScreen.tsx`;
const LIST = `${SRC}/features/library/OwnFilesScreen.tsx`;
const HISTORY = `${SRC}/features/library/HistoryScreen.tsx`;

/** Module → who imports it. */
const IMPORTERS: Record<string, string[]> = {
  [`${SRC}/ui/Hero.tsx`]: [HOME, FRONT],
  [`${SRC}/ui/FannedSheets.tsx`]: [HOME, LIST],
  [`${SRC}/features/images/FrontDrop.tsx`]: [FRONT],
  [`${SRC}/ui/Badge.tsx`]: [`${SRC}/ui/Row.tsx`, `${SRC}/ui/Hero.tsx`],
  [`${SRC}/ui/Row.tsx`]: [LIST],
  [`${SRC}/features/library/rows.ts`]: [LIST, HISTORY],
  [`${SRC}/ui/Table.tsx`]: [LIST, `${SRC}/features/images/CompressScreen.tsx`],
  [`${SRC}/files/row/FileCell.tsx`]: [LIST, HISTORY],
  [`${SRC}/ui/InfiniteTable.tsx`]: [LIST, `${SRC}/features/images/CompressScreen.tsx`],
  [`${SRC}/files/text.ts`]: [
    `${SRC}/files/row/FileCell.tsx`,
    `${SRC}/features/files/DetailScreen.tsx`,
  ],
  [`${SRC}/features/images/ai/words.ts`]: [
    `${SRC}/features/images/TitlesScreen.tsx`,
    `${SRC}/features/images/EditsScreen.tsx`,
  ],
  // Imports in a circle have an end too.
  [`${SRC}/a.ts`]: [`${SRC}/b.ts`],
  [`${SRC}/b.ts`]: [`${SRC}/a.ts`],
};
const graph = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };

const HOMES = { sending: '/UploadScreen.tsx', front: '/FrontScreen.tsx' };

/** The group that takes a module, as the bundler asks them: the highest priority first. */
function fileOf(id: string): string | null {
  const groups = screenChunks(HOMES, 0, { library: 4, images: 6 }).sort(
    (a, b) => b.priority - a.priority,
  );
  for (const { name } of groups) {
    const file = name(id, graph);
    if (file !== null) return file;
  }
  return null;
}

it.each([
  [`${SRC}/ui/Hero.tsx`, 'home'],
  [`${SRC}/ui/Badge.tsx`, 'home'],
  [`${SRC}/ui/Row.tsx`, null],
  [`${SRC}/features/library/rows.ts`, 'library'],
  [`${SRC}/features/images/ai/words.ts`, 'images-Edits-Titles'],
  [`${SRC}/ui/Table.tsx`, 'kit'],
  [`${SRC}/files/row/FileCell.tsx`, 'file-room'],
  [`${SRC}/ui/InfiniteTable.tsx`, 'lists'],
  [`${SRC}/files/text.ts`, 'file-room'],
  [`${SRC}/a.ts`, null],
  [`${SRC}/ui/FannedSheets.tsx`, 'sending'],
  [`${SRC}/features/images/FrontDrop.tsx`, 'front'],
  [HOME, 'sending'],
  [FRONT, 'front'],
  [LIST, null],
])('%s goes into %s', (id, file) => {
  expect(fileOf(id)).toBe(file);
});
