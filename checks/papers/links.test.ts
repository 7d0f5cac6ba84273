/** Follows the links of the papers to files and headings, and their commands to what runs them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../source-files.ts';
import { listPapers, readPaper } from './markdown.ts';

const papers = listPapers();

/** Links to files of ours, with what follows the `#`. */
const links = papers.flatMap(({ path, text }) =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
    ([whole, file = '', heading]) => ({
      from: `${path} ${whole}`,
      target: file === '' ? path : normalize(join(path, '..', file)).replaceAll('\\', '/'),
      heading,
    }),
  ),
);

it('every file that the papers link to is there', () => {
  expect(links.length).toBeGreaterThan(100);
  const missing = links.filter(({ target }) => !existsSync(join(root, target)));
  expect(missing.map(({ from }) => from)).toEqual([]);
});

it('every heading that the papers link to is there', () => {
  const missing = links.filter(
    ({ target, heading }) =>
      heading !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(heading),
  );
  expect(missing.map(({ from }) => from)).toEqual([]);
});

it('every command that the papers name is there', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const unknown = papers.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${path}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

it('every command of package.json is told of in the README or in CONTRIBUTING', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const told = readPaper('README.md').text + readPaper('CONTRIBUTING.md').text;
  const untold = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (?:run )?${name}\\b(?![:-])`).test(told),
  );
  expect(untold).toEqual([]);
});

it('every bench and fault that the papers name is there', () => {
  const benches = globSync('*/*.bench.ts', { cwd: join(root, 'bench') }).map((path) =>
    basename(path, '.bench.ts'),
  );
  const missing = papers.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run bench -- ([a-z][\w-]*)/g)]
      .filter(([, name = '']) => !benches.includes(name))
      .map(([command]) => `${path}: ${command}`),
  );
  expect(missing).toEqual([]);
});

/** As they are made by those who show Markdown: letters and digits of any script, spaces as hyphens. */
function anchorsOf(path: string): readonly string[] {
  const prose = readPaper(path).text.replace(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}
