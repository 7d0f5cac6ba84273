import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, root } from '../source-files.ts';
import { ALL_DEFENCES } from './all-defences.ts';
import { chooseDefences, takeAway } from './defence.ts';
import { readSeen, rowHead, tellRed, writeTable } from './proof/proof-table.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('every defence of the table stands exactly once where it says', () => {
  const moved = ALL_DEFENCES.filter(({ file, snippet }) => {
    return !existsSync(join(root, file)) || read(file).split(snippet).length !== 2;
  });
  expect(moved.map(({ id, file }) => `${id}: ${file}`)).toEqual([]);
});

it('every defence of the table has a name of its own and a test that is there', () => {
  const ids = ALL_DEFENCES.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ALL_DEFENCES.filter(({ test }) => !existsSync(join(root, test)))).toEqual([]);
});

it('docs/security.md shows every defence as it is, and that its test was seen red', () => {
  const seen = readSeen(read('docs/security.md'));
  const unseen = ALL_DEFENCES.filter((one) => !seen.has(rowHead(one)));
  expect(unseen.map(({ id }) => `npm run prove-defences -- '${id}'`)).toEqual([]);
  expect(seen.size).toBe(ALL_DEFENCES.length);
});

it('every number of SECURITY that the code cites stands in docs/security.md', () => {
  const document = read('docs/security.md');
  const isThere = (number: string) =>
    new RegExp(`(?<![\\w.§])${number}(?![\\w]|\\.\\d)`).test(document);
  const unknown = listFiles(root)
    .filter(
      (path) => /\.(ts|tsx|mjs|md)$/.test(path) && !/^(docs\/security\.md|checks\/)/.test(path),
    )
    .flatMap((path) =>
      [...read(path).matchAll(/SECURITY(?:\.md)? (§\d+(?:\.\d+)?|[A-Z]\d+)/g)]
        .map(([, number = '']) => number)
        .filter((number) => !isThere(number))
        .map((number) => `${path}: ${number}`),
    );
  expect(unknown).toEqual([]);
});

it('every row of SECURITY §3 that the code cites stands in docs/security.md', () => {
  const rows = rowsOf(read('docs/security.md'));
  const unknown = listFiles(root)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('checks/'))
    .flatMap((path) =>
      [...read(path).matchAll(/SECURITY §3,? rows? (\d+)/g)]
        .filter(([, row]) => !rows.has(Number(row)))
        .map(([citation]) => `${path}: ${citation}`),
    );
  expect(unknown).toEqual([]);
});

/** Rows begin with their number, with two, or with the first and the last of many. */
function rowsOf(document: string): Set<number> {
  const heads = [...document.matchAll(/^\| (\d[\d, –]*) \|/gm)];
  return new Set(
    heads.flatMap(([, head = '']) =>
      head.split(', ').flatMap((part) => {
        const [first = 0, last = first] = part.split('–').map(Number);
        return Array.from({ length: last - first + 1 }, (_, index) => first + index);
      }),
    ),
  );
}

const ONE = { id: 'T1 a|b', file: 'a.ts', snippet: 'if (x) no();', without: '', test: 'a.test.ts' };

it('takes a defence away from its place and from nowhere else', () => {
  expect(takeAway(ONE, 'a; if (x) no(); b;')).toBe('a;  b;');
  expect(() => takeAway(ONE, 'a; b;')).toThrow('exactly once');
  expect(() => takeAway(ONE, 'if (x) no(); if (x) no();')).toThrow('exactly once');
});

it('chooses by number or by name', () => {
  const all = [ONE, { ...ONE, id: 'T10 x' }];
  expect(chooseDefences(all, ['T1'])).toEqual([ONE]);
  expect(chooseDefences(all, ['T10 x', 'T2'])).toEqual([all[1]]);
  expect(chooseDefences(all, [])).toEqual(all);
});

it('keeps what was seen while other rows are written', () => {
  const seen = new Map([[rowHead(ONE), tellRed(['first > x', 'second'])]]);
  const document = writeTable('a <!-- defences --><!-- /defences --> b', [ONE], seen);
  expect(document).toContain('| T1 a\\|b | `a.ts` | `a.test.ts` | red: first > x (and 1 more) |');
  expect(readSeen(document)).toEqual(seen);
  const other = { ...ONE, id: 'T2 other' };
  const again = writeTable(document, [ONE, other], readSeen(document));
  expect(readSeen(again)).toEqual(seen);
  expect(again).toContain('T2 other | `a.ts` | `a.test.ts` | not yet |');
});
