/** A folder is a room and no hall: what stands in it can be looked over, and its name says what that is. */
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

/** So many names can be looked over at once; tests stand beside their subject and are not counted. */
const MOST_SOURCES = 25;

const counts = countSources();

it('a folder holds no more sources than can be looked over', () => {
  const halls = [...counts]
    .filter(([, count]) => count > MOST_SOURCES)
    .map(([folder, count]) => `${folder}: ${count}`);
  expect(halls).toEqual([]);
  // Or nothing would be found because nothing is looked at.
  expect(counts.size).toBeGreaterThan(100);
});

it('what serves tests alone lies in a room for tests', () => {
  const builders = readSources()
    .map(({ path }) => path)
    .filter((path) => /^(apps\/server|packages\/(?!imaging\/)[a-z]+)\/src\//.test(path))
    .filter((path) => /\/(fake|build)-[\w-]+\.ts$/.test(path) && !isTest(path))
    .filter((path) => usersOf(path).every((user) => isTest(user) || isForTests(user)));
  expect(builders.filter((path) => !isForTests(path))).toEqual([]);
  // Or nothing would be found because nothing is looked at.
  expect(builders.length).toBeGreaterThan(0);
});

function countSources(): Map<string, number> {
  const found = new Map<string, number>();
  for (const { path } of readSources()) {
    if (isTest(path) || path.endsWith('.d.ts')) continue;
    found.set(dirname(path), (found.get(dirname(path)) ?? 0) + 1);
  }
  return found;
}

function usersOf(path: string): string[] {
  return readSources()
    .filter(({ imports }) => imports.some(({ target }) => target === path))
    .map((file) => file.path);
}

function isForTests(path: string): boolean {
  return /\/(testing|test|browser)\//.test(path) || path.endsWith('/testing.ts');
}

function isTest(path: string): boolean {
  return /\.(test|conformance)\.tsx?$/.test(path);
}
