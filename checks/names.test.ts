/** An exported name means one thing, wherever it is read. */
import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

/**
 * Names that are exported in two places or more outside of the web. The number only goes down.
 */
const MOST_DOUBLED = 13;

const EXPORT =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;

/** Names that the web exports in two places or more, each with its reason. No other may. */
const DOUBLED_IN_WEB: Readonly<Record<string, string>> = {
  text: 'the words of an area, one file each',
  words: 'the words of an image tool, one file each',
  Batch: 'the pictures under work, and the part of the page that shows them',
  BundleRow: 'a bundle in a list of files, and a line of a bundle',
  NewCollection: 'a collection to be made, and the form in which it is',
  Notice: 'a message to a user, and the box for a remark on a page',
  Seal: 'the keys of a sealed sending, and a stamp drawn on a page',
  SealedSource: 'sealed bytes to send, and sealed bytes to take',
  Sending: 'a sending as it is told to its receiver, and as the page remembers it',
  TextDialog: 'a text is written for sending and for handing in',
  isUnknown: 'a code that is unknown, and an account that is',
};

it('few exported names have two meanings', () => {
  const places = exportedNames(isCounted);
  const doubled = [...places].filter(([, paths]) => paths.length > 1);
  expect(places.size).toBeGreaterThan(1000);
  const told = doubled.map(([name, paths]) => `${name}: ${paths.join(', ')}`).toSorted();
  expect(doubled.length, told.join('\n')).toBeLessThanOrEqual(MOST_DOUBLED);
});

it('an exported name of the web has two meanings for a reason', () => {
  const places = exportedNames(
    (path) => path.startsWith('apps/web/') && !/\.test\.tsx?$/.test(path),
  );
  const doubled = [...places].filter(([, paths]) => paths.length > 1).map(([name]) => name);
  expect(doubled.toSorted()).toEqual(Object.keys(DOUBLED_IN_WEB).toSorted());
});

/** The files that export each name, of those whose path is counted. */
function exportedNames(counts: (path: string) => boolean): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, text } of readSources()) {
    if (!counts(path)) continue;
    // Defences quote lines of sources in template strings.
    const code = path.startsWith('checks/defences/') ? text.replace(/`[^`]*`/g, '') : text;
    for (const name of new Set([...code.matchAll(EXPORT)].map(([, found = '']) => found))) {
      places.set(name, [...(places.get(name) ?? []), path]);
    }
  }
  return places;
}

function isCounted(path: string): boolean {
  return !/^apps\/web\/|\/migrations\/|\.(test|conformance)\.tsx?$|\.d\.ts$/.test(path);
}
