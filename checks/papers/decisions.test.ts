import { readdirSync, readFileSync } from 'node:fs';
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

it('a record whose place another one takes says so under its title', () => {
  const silent = records.flatMap(({ name, text }) =>
    [...text.matchAll(/[Tt]akes the place of[^.]*\]\((\d{4}-[\w-]+\.md)\)/g)]
      .map(([, older = '']) => records.find((record) => record.name === older))
      .filter((older) => !older?.text.split('\n').slice(0, 4).join().includes(name))
      .map((older) => `${older?.name}: ${name}`),
  );
  expect(silent).toEqual([]);
});

it('packages that a record chose are installed, or their record says under its title that they have gone', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const gone = records.flatMap(({ name, text }) => {
    const [, table = ''] = text.split('| package | why | licence |\n');
    const rows = table.split('\n\n')[0]?.split('\n').slice(1) ?? [];
    return rows
      .flatMap((row) => (row.split('|')[1] ?? '').replace(/\(.*?\)/g, '').split(','))
      .map((chosen) => chosen.trim())
      .filter((chosen) => !lock.includes(`node_modules/${chosen}"`))
      .filter((chosen) => !text.split('\n').slice(0, 4).join().includes(`\`${chosen}\``))
      .map((chosen) => `${name}: ${chosen}`);
  });
  expect(gone).toEqual([]);
});
