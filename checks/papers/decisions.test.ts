import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../source-files.ts';
import { readPaper } from './markdown.ts';

const records = readdirSync(join(root, 'docs/decisions'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readPaper(`docs/decisions/${name}`).text }));

it('every record begins with its number and its title: `# 7. Title`', () => {
  const odd = records.filter(
    ({ name, text }) => !text.startsWith(`# ${Number(name.slice(0, 4))}. `),
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
});

it('no two records have one number', () => {
  const numbers = records.map(({ name }) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
