/** An article to which the web itself leads is one that nobody can take away (PRODUCT §7). */
import * as contract from '@transmit/contract';
import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

/** An address, or the call that makes one, with the article's name or the constant that holds it. */
const LEADS = /["'`]\/v\/article\/([a-z\d-]+)|\bpaths\.article\((?:'([^']+)'|([A-Z_]+))\)/g;
/** The editor's own address. */
const EDITOR = 'update';

it('every article that a screen leads to by its name is fixed', () => {
  const led = readSources()
    .filter(({ path }) => /^apps\/web\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap(({ text }) => [...text.matchAll(LEADS)])
    .map(([, address, literal, constant]) => address ?? literal ?? slugIn(constant ?? ''))
    .filter((slug) => slug !== EDITOR);
  expect(led.length).toBeGreaterThan(2);
  expect(led.filter((slug) => !contract.FIXED_SLUGS.includes(slug))).toEqual([]);
});

function slugIn(constant: string): string {
  return String(Object.entries(contract).find(([name]) => name === constant)?.[1]);
}
