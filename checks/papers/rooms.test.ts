/** The tables of folders in READMEs, against the folders that are there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../source-files.ts';
import { writeAreaTable } from './area-table.ts';
import { CONTRACT_LIST, writeContractList } from './contract-list.ts';
import { listCodeSpans, readPaper } from './markdown.ts';

it.each([
  ['apps/server/README.md', 'apps/server/src/modules', 'src/modules/'],
  ['apps/server/README.md', 'apps/server/src/adapters', 'src/adapters/'],
  ['packages/imaging/README.md', 'packages/imaging/src', ''],
  ['apps/web/README.md', 'apps/web/src', ''],
  ['README.md', 'packages', 'packages/'],
  ['README.md', 'apps', 'apps/'],
])('%s tells of every folder in %s', (paper, folder, prefix) => {
  const folders = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.length).toBeGreaterThan(1);
  const told = wordsOf(paper);
  expect(folders.filter((name) => !told.has(`${prefix}${name}`))).toEqual([]);
});

it('the table of areas is as `npm run maps` writes it', () => {
  const { text } = readPaper('apps/server/README.md');
  expect(text).toBe(writeAreaTable(text));
});

it('the list of areas in the contract is as `npm run maps` writes it', () => {
  expect(readFileSync(join(root, CONTRACT_LIST), 'utf8')).toBe(writeContractList());
});

/** Texts in backquotes, link texts, and the rows of a drawn tree, without a slash at the end. */
function wordsOf(paper: string): ReadonlySet<string> {
  const { text } = readPaper(paper);
  const links = [...text.matchAll(/\[([^\]]+)\]\(/g)].map(([, word = '']) => word);
  const drawn = [...text.matchAll(/[├└]── ([\w-]+)/g)].map(([, word = '']) => word);
  return new Set(
    [...listCodeSpans(text), ...links, ...drawn].map((word) => word.replace(/\/$/, '')),
  );
}
