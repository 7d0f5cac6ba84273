import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources, root } from './source-files.ts';

/** Words by which a sentence calls a file broken, unknown or empty. */
const JUDGING = /损坏|无法识别|为空|是空的|不完整/;
const SHIPPED = /^(?:apps\/web|packages\/[\w-]+)\/src\/(?!.*\.test\.tsx?$)/;

it('every sentence that calls a file broken, unknown or empty has its second way written down', () => {
  const table = readFileSync(join(root, 'docs/honest-sentences.md'), 'utf8');
  const saying = readSources().filter(({ path, text }) => SHIPPED.test(path) && JUDGING.test(text));
  expect(saying.length).toBeGreaterThan(0);
  expect(saying.map(({ path }) => path).filter((path) => !table.includes(`\`${path}\``))).toEqual(
    [],
  );
});
