/** docs/spec-coverage.md against the tree, by the conventions that its head tells. */
import { describe, expect, it } from 'vitest';
import { listFiles, root } from '../source-files.ts';
import { expandBraces, readPaper } from './markdown.ts';
import { createTree, isPath } from './named-paths.ts';

const ROOMS: Readonly<Record<string, string>> = {
  contract: 'packages/contract/src/',
  server: 'apps/server/src/',
  cli: 'packages/cli/src/',
  web: 'apps/web/src/',
};
const WORD = /`([^`]+)`|\b(contract|server|cli|web)\b/g;

const rows = readPaper('docs/spec-coverage.md')
  .text.split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:---|clause \|)/.test(line))
  .map((line) => line.slice(1).split(/ \| | \|$/))
  .map(([clause = '', built = '', proved = '']) => ({ clause: clause.trim(), built, proved }));

describe('every row of the spec coverage', () => {
  const files = listFiles(root);
  const tree = createTree(files);
  const known = new Set(files);

  it('names files that are there', () => {
    const missing = rows.flatMap(({ clause, built, proved }) =>
      [...listBuilt(built), ...listProved(proved)]
        .filter((path) => !tree.hasWhole(path))
        .map((path) => `${clause}: ${path}`),
    );
    expect(missing.join('\n')).toBe('');
  });

  it('is proved by a test, a bench or a run of faults', () => {
    const unproved = rows.filter(
      ({ proved }) => !/\.test\.tsx?|\.bench\.ts|npm run faults/.test(proved),
    );
    expect(unproved.map(({ clause }) => clause)).toEqual([]);
  });

  it('was read', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.flatMap(({ proved }) => listProved(proved)).length).toBeGreaterThan(200);
    expect(tree.hasWhole('gone.test.ts')).toBe(false);
    expect(known.has('docs/spec-coverage.md')).toBe(true);
  });
});

/** A word such as `web` says in which room the paths after it stand. */
function listBuilt(cell: string): readonly string[] {
  let room = '';
  return [...cell.matchAll(WORD)].flatMap(([, code, word]) => {
    if (word) room = ROOMS[word] ?? '';
    if (!code) return [];
    return expandBraces(code)
      .filter((path) => isPath(path) || /^[\w*-]+(?:\/[\w*.-]+)+$/.test(path))
      .map((path) => (isWhole(path) ? path : room + path));
  });
}

/** `…/` is the server; a bare name stands in the folder of the one before it. */
function listProved(cell: string): readonly string[] {
  let folder = '';
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
    const paths = expandBraces(code).filter(isPath);
    return paths.map((path) => {
      const whole = path.replace(/^…\//, ROOMS['server'] ?? '');
      if (!whole.includes('/')) return folder + whole;
      folder = whole.slice(0, whole.lastIndexOf('/') + 1);
      return whole;
    });
  });
}

function isWhole(path: string): boolean {
  return /^(?:apps|packages|docs|e2e|bench|checks|deploy)\//.test(path);
}
