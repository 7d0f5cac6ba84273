import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readRoster } from './read-roster.ts';

/** 姓名 / 林小满 / 陈子墨, as Excel writes it on a Chinese Windows. */
const GBK = Buffer.from('d0d5c3fb0d0ac1d6d0a1c2fa0d0ab3c2d7d3c4ab0d0a', 'hex');

function write(name: string, bytes: Uint8Array | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-roster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), bytes);
  return folder;
}

it.each([
  ['a CSV in the system’s encoding', '花名册.csv', GBK],
  ['a CSV in UTF-8', '花名册.csv', '\uFEFF姓名,学号\n林小满,0217\n陈子墨,0218\n'],
  ['a text', '花名册.txt', '林小满\n陈子墨\n'],
])('reads the names of %s', async (_title, name, bytes) => {
  const { people } = await readRoster(name, write(name, bytes));
  expect(people.map((person) => person.name)).toEqual(['林小满', '陈子墨']);
});

it('refuses a list in which nobody is found', async () => {
  const folder = write('空.csv', '1,2\n3,4\n');
  await expect(readRoster('空.csv', folder)).rejects.toThrow('空.csv 里没有读到姓名');
});

it('lists nobody without a path', async () => {
  expect((await readRoster(undefined, '/')).people).toEqual([]);
});
