/** Figures in the papers are those that the benches have written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildStandingTable, type Language } from '../../bench/standing/standing-table.ts';
import { root } from '../source-files.ts';
import { readBetween, readPaper } from './markdown.ts';

it.each<[path: string, language: Language]>([
  ['README.md', 'en'],
  ['README.zh-CN.md', 'zh'],
])('%s says what bench/results say: npm run bench -- standing', (path, language) => {
  const table = buildStandingTable(language, (name) =>
    JSON.parse(readFileSync(join(root, `bench/results/${name}.json`), 'utf8')),
  );
  expect(table.length).toBeGreaterThan(5);
  expect(readBetween(readPaper(path), 'standing').trim()).toBe(table.join('\n'));
});
