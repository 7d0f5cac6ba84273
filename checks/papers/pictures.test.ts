/** The pictures of the papers: taken by a journey, with the words that stood on them, and shown in both READMEs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../source-files.ts';
import { readPaper } from './markdown.ts';

const FOLDER = 'docs/pictures';
const names = readdirSync(join(root, FOLDER))
  .filter((file) => file.endsWith('.png'))
  .map((file) => file.replace('.png', ''));
const journeys = readdirSync(join(root, 'e2e/journeys'))
  .map((file) => readFileSync(join(root, 'e2e/journeys', file), 'utf8'))
  .filter((text) => text.includes('matchPicture(') && text.includes('(pictured'))
  .join('\n');

it('there are pictures', () => {
  expect(names.length).toBeGreaterThan(5);
});

describe.each(names)('the picture %s', (name) => {
  it('is taken by a journey, which compares its words in every run', () => {
    expect(journeys).toContain(`'${name}'`);
    expect(existsSync(join(root, FOLDER, 'words', `${name}.txt`))).toBe(true);
  });

  it.each(['README.md', 'README.zh-CN.md'])('is shown in %s', (path) => {
    expect(readPaper(path).text).toContain(`](${FOLDER}/${name}.png)`);
  });
});

it('words are kept of no other picture', () => {
  const kept = readdirSync(join(root, FOLDER, 'words')).map((file) => file.replace('.txt', ''));
  expect(kept.filter((name) => !names.includes(name))).toEqual([]);
});
