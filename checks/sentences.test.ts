/** The glossary's table of sentences that are gone: none of them is said by the product, and what is said instead is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources, root } from './source-files.ts';

const spoken = readSources()
  .filter(({ path }) => /^(apps|packages)\/[^/]+\/src\//.test(path) && !path.includes('.test.'))
  .filter(({ path }) => !path.includes('/migrations/'));

function readTable(): [gone: string, now: string][] {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const [, table = ''] = glossary.split('| gone | said now |\n| --- | --- |\n');
  const rows = table.split('\n\n')[0]?.trim().split('\n') ?? [];
  return rows.map((row) => {
    const [, gone = '', now = ''] = row.split('|').map((cell) => cell.trim());
    return [gone, now];
  });
}

it('reads the table', () => {
  expect(readTable().length).toBeGreaterThan(15);
});

it.each(readTable())('“%s” is not said any more, “%s” is', (gone, now) => {
  const holders = (words: string) =>
    spoken.filter(({ text }) => text.includes(words)).map(({ path }) => path);
  expect(holders(gone)).toEqual([]);
  expect(holders(now)).not.toEqual([]);
});

it('a person is 你 throughout', () => {
  const polite = spoken.filter(({ path, text }) => text.includes('您') && !isCorpus(path));
  expect(polite.map(({ path }) => path)).toEqual([]);
});

it('three dots are one character, but for the words of the specification', () => {
  const dotted = spoken.filter(({ text }) => /\p{Script=Han}\.{3}(?!\w)/u.test(text));
  // PRODUCT §7 gives 处理中... as it is.
  expect(dotted.map(({ path }) => path)).toEqual(['apps/web/src/features/rights/text.ts']);
});

/** Files as others make them, which documents are tried on; and titles as shops write them. */
function isCorpus(path: string): boolean {
  return /\/documents\/corpus\/|\/ai\/titles\//.test(path);
}
