import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

/** Files that run in the browser. */
const IN_BROWSERS =
  /^(?:apps\/web\/src|packages\/(?:contract|cos|imaging|markdown|sealed|transfer)\/src)\//;
const TESTS = /\.test\.tsx?$|\/testing(?:\/|\.ts$)|\/fake-/;

/**
 * Came to Chrome, Safari or Firefox after the oldest that we serve (`apps/web/vite/oldest-engines.ts`), and
 * is not supplied by `apps/web/src/platform/browser/older-engines.ts`.
 */
const TOO_NEW =
  /\b(?:Temporal\.|Promise\.try|Array\.fromAsync|Object\.groupBy|RegExp\.escape|Error\.isError|Iterator\.(?:from|concat)|Uint8Array\.fromBase64|Math\.sumPrecise|Math\.f16round|Intl\.DurationFormat|new (?:Float16Array|DisposableStack|AsyncDisposableStack))|\.(?:setHTML|setHTMLUnsafe|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|toBase64|transferToFixedLength|getOrInsert)\(/;

it('nothing in the browser needs an engine that is newer than the oldest we serve', () => {
  const files = readSources().filter(({ path }) => IN_BROWSERS.test(path) && !TESTS.test(path));
  const found = files.flatMap(({ path, text }) => {
    const [use] = TOO_NEW.exec(text) ?? [];
    return use ? [`${path}: ${use}`] : [];
  });
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
