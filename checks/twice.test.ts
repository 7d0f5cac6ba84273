/** A text of the code stands once. Tests and migrations tell again what they need, so they are not looked at. */
import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

/** So many lines in a row, the same to the letter, are one text. */
const RUN = 6;

it('six lines to the letter stand in one place', () => {
  const texts = new Map<string, string[]>();
  let lines = 0;
  for (const { path, text } of readSources()) {
    if (!isCounted(path)) continue;
    const told = tellingLines(text);
    lines += told.length;
    for (const run of runsOf(told)) texts.set(run, [...(texts.get(run) ?? []), path]);
  }
  const pairs = [...texts.values()].filter((paths) => paths.length > 1).flatMap(pairsOf);
  expect([...new Set(pairs)]).toEqual([]);
  // Or nothing would be found because nothing is looked at.
  expect(lines).toBeGreaterThan(50_000);
});

/** Lines that say something: no imports, no comments, no brackets that stand alone; white space is folded. */
function tellingLines(text: string): string[] {
  return text
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^\s*\/\*[\s\S]*?\*\//gm, '')
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => /\w/.test(line) && !line.startsWith('//'));
}

function runsOf(lines: readonly string[]): string[] {
  const starts = Array.from({ length: Math.max(0, lines.length - RUN + 1) }, (_, at) => at);
  return starts.map((at) => lines.slice(at, at + RUN).join('\n'));
}

function pairsOf(paths: readonly string[]): string[] {
  const [first = '', ...others] = paths.toSorted();
  return others.map((other) => `${first} ~ ${other}`);
}

function isCounted(path: string): boolean {
  if (/\.(test|conformance)\.tsx?$|\.d\.ts$/.test(path)) return false;
  if (/^(checks\/defences|e2e|packages\/imaging\/browser|apps\/server\/test)\//.test(path))
    return false;
  return !/\/(migrations|testing)\//.test(path);
}
