/** An exported name means one thing, wherever it is read. */
import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

/**
 * Names that are exported in two places or more outside of the web. The number only goes down.
 */
const MOST_DOUBLED = 13;

const EXPORT =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;

it('few exported names have two meanings', () => {
  const places = new Map<string, string[]>();
  for (const { path, text } of readSources()) {
    if (!isCounted(path)) continue;
    // Defences quote lines of sources in template strings.
    const code = path.startsWith('checks/defences/') ? text.replace(/`[^`]*`/g, '') : text;
    for (const name of new Set([...code.matchAll(EXPORT)].map(([, found = '']) => found))) {
      places.set(name, [...(places.get(name) ?? []), path]);
    }
  }
  const doubled = [...places].filter(([, paths]) => paths.length > 1);
  expect(places.size).toBeGreaterThan(1000);
  const told = doubled.map(([name, paths]) => `${name}: ${paths.join(', ')}`).toSorted();
  expect(doubled.length, told.join('\n')).toBeLessThanOrEqual(MOST_DOUBLED);
});

function isCounted(path: string): boolean {
  return !/^apps\/web\/|\/migrations\/|\.(test|conformance)\.tsx?$|\.d\.ts$/.test(path);
}
