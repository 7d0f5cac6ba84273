/** The variables of the code, in both READMEs, in the manual, and in the containers' example. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INTERNAL, listVariables } from '../known-variables.ts';
import { root } from '../source-files.ts';
import { readBetween, readPaper } from './markdown.ts';

const MOST_LETTERS = 110;
const READMES = ['README.md', 'README.zh-CN.md'] as const;

const known = listVariables().filter(({ name }) => !INTERNAL.has(name));
const names = known.map(({ name }) => name);

interface Row {
  variables: readonly string[];
  byDefault: string;
  meaning: string;
}

/** The tables of a README, one a group. */
function readGroups(path: string): readonly (readonly Row[])[] {
  const [, ...groups] = readBetween(readPaper(path), 'configuration').split(/^### .+$/m);
  return groups.map((group) =>
    group
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => {
        const [, variables = '', byDefault = '', meaning = ''] = line.split(' | ').flatMap(cellsOf);
        return { variables: namesIn(variables), byDefault, meaning };
      }),
  );
}

function cellsOf(part: string, at: number): readonly string[] {
  return at === 0 ? ['', part.slice(2)] : [part.replace(/ \|$/, '')];
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
}

it('the code declares each variable once', () => {
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(READMES)('the configuration of %s', (path) => {
  const rows = readGroups(path).flat();
  const documented = rows.flatMap(({ variables }) => variables);

  it('has every variable that the server reads, once, and no other', () => {
    expect(names.filter((name) => !documented.includes(name))).toEqual([]);
    expect(documented.filter((name) => !names.includes(name))).toEqual([]);
    expect(documented.filter((name, at) => documented.indexOf(name) !== at)).toEqual([]);
  });

  it('says one line of each; the rest stands in docs/operating.md', () => {
    const long = rows.filter(({ meaning }) => meaning === '' || meaning.length > MOST_LETTERS);
    expect(long.map(({ meaning }) => meaning)).toEqual([]);
  });

  it('names the defaults that the code has', () => {
    const wrong = rows.flatMap(({ variables, byDefault }) =>
      known
        .filter(({ name }) => variables.includes(name))
        .filter((one) => one.byDefault && !byDefault.includes(`\`${one.byDefault}\``))
        .map((one) => `${one.name}: ${one.byDefault}, not ${byDefault}`),
    );
    expect(wrong).toEqual([]);
  });
});

it('both READMEs have the same rows in the same groups', () => {
  const [english, chinese] = READMES.map((path) =>
    readGroups(path).map((group) => group.map(({ variables }) => variables)),
  );
  expect(english?.length).toBeGreaterThan(5);
  expect(chinese).toEqual(english);
});

it('the manual explains every variable in its section, and no other', () => {
  const [, section = ''] = readPaper('docs/operating.md').text.split('\n## Configuration\n');
  const entries = section.split('\n').filter((line) => line.startsWith('- `'));
  const explained = entries.flatMap((line) => namesIn(line.split('`: ')[0]?.concat('`') ?? ''));
  expect(names.filter((name) => !explained.includes(name))).toEqual([]);
  expect(explained.filter((name) => !names.includes(name))).toEqual([]);
});

it('containers are given every variable that the image itself does not set, and no other', () => {
  const byTheImage = new Set(['PORT', 'HOST', 'DATA_DIR', 'STORE_PORT']);
  const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
  const [, environment = ''] = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose) ?? [];
  const passed = [...environment.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name = '']) => name,
  );
  expect(names.filter((name) => !byTheImage.has(name) && !passed.includes(name))).toEqual([]);
  expect(passed.filter((name) => !names.includes(name))).toEqual([]);
});

it('the example of an environment names variables that are read', () => {
  const given = readFileSync(join(root, 'deploy/transmit.env'), 'utf8').matchAll(
    /^([A-Z0-9_]+)=/gm,
  );
  expect([...given].map(([, name = '']) => name).filter((name) => !names.includes(name))).toEqual(
    [],
  );
});
