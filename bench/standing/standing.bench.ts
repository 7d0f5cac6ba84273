/**
 * Measures nothing: puts what the other benches have measured beside their peers, in the same run each, into
 * the READMEs. `npm run bench -- standing`, after any of them has written a new result.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { buildStandingTable, type Language, type Result } from './standing-table.ts';

const MARKS = { begin: '<!-- standing -->', end: '<!-- /standing -->' } as const;

writeTable('README.md', 'en');
writeTable('README.zh-CN.md', 'zh');

function writeTable(name: string, language: Language): void {
  const path = new URL(`../../${name}`, import.meta.url);
  const readme = readFileSync(path, 'utf8');
  const [before = ''] = readme.split(MARKS.begin);
  const [, after] = readme.split(MARKS.end);
  if (after === undefined) throw new Error(`${name} has no ${MARKS.begin}`);
  const table = buildStandingTable(language, readResult);
  writeFileSync(path, [before + MARKS.begin, '', ...table, '', MARKS.end + after].join('\n'));
}

function readResult(name: string): Result {
  return JSON.parse(readFileSync(new URL(`../results/${name}.json`, import.meta.url), 'utf8'));
}
