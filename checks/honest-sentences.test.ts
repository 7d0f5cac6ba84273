import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources, root } from './source-files.ts';

/** Words by which a sentence calls a file broken, unknown or empty. */
const JUDGING =
  /损坏|无法识别|为空|是空的|不完整|打不开|读不出|不像|(?:名字|扩展名)不符|没有文字|里没有(?:文件|单元格|页面)|单元格没有内容/;
const SHIPPED = /^(?:apps\/\w+|packages\/[\w-]+)\/src\/(?!.*(?:\.test\.tsx?$|\/testing\/))/;
/** A line of a source without its comment; words within comments are not said to anybody. */
const COMMENT = /^\s*(?:\/\/|\/?\*)|\s\/\/ .*$/;

interface Row {
  /** Parts of sentences, as the sources have them. */
  sentences: string[];
  paths: string[];
  way: string;
}

function readTable(): Row[] {
  const table = readFileSync(join(root, 'docs/honest-sentences.md'), 'utf8');
  const rows: Row[] = [];
  for (const line of table.split('\n')) {
    const [, sentence = '', place = '', way = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    if (!JUDGING.test(sentence)) continue;
    const named = [...place.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    const paths = place === 'the same' ? (rows.at(-1)?.paths ?? []) : named;
    rows.push({ sentences: sentence.split(', '), paths, way });
  }
  return rows;
}

/** Lines that say one of these words, each with the path of its source. */
function linesSaid(): { path: string; line: string }[] {
  return readSources()
    .filter(({ path }) => SHIPPED.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line) => ({ path, line: line.replace(COMMENT, '').trim() }))
        .filter(({ line }) => JUDGING.test(line)),
    );
}

it('every sentence that calls a file broken, unknown or empty has its second way written down', () => {
  const rows = readTable();
  const isKnown = ({ path, line }: { path: string; line: string }) =>
    rows.some(
      ({ sentences, paths }) => paths.includes(path) && sentences.some((it) => line.includes(it)),
    );
  expect(linesSaid().filter((said) => !isKnown(said))).toEqual([]);
  expect(linesSaid().length).toBeGreaterThan(30);
});

it('no row is about a sentence that nobody says any more, and each tells its way', () => {
  const said = linesSaid();
  const isSaid = (sentence: string, paths: readonly string[]) =>
    paths.every((path) => said.some((one) => one.path === path && one.line.includes(sentence)));
  const rows = readTable();
  expect(
    rows.flatMap(({ sentences, paths }) => sentences.filter((it) => !isSaid(it, paths))),
  ).toEqual([]);
  expect(
    rows.filter(({ way, paths }) => (way.length < 15 && way !== 'the same') || paths.length === 0),
  ).toEqual([]);
});
