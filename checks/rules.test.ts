/** docs/rules.md against the sources: a rule stands once, and the sides that are named ask it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, root } from './source-files.ts';

interface Rule {
  name: string;
  home: string;
  askers: string[];
}

const page = readFileSync(join(root, 'docs/rules.md'), 'utf8');
const rules: Rule[] = page
  .split('\n')
  .filter((line) => /^\| .*`.*` \|$/.test(line))
  .map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted))
  .map(([name = '', home = '', ...askers]) => ({ name, home, askers }));

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

it('the list is read', () => {
  expect(rules.length).toBeGreaterThan(10);
});

describe.each(rules)('$name', ({ name, home, askers }) => {
  it('is exported where the list says, and made nowhere else', () => {
    const made = new RegExp(`^(export )?(async )?(function|const) ${name}\\b`, 'm');
    const makers = readSources()
      .filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path))
      .filter(({ text }) => made.test(text))
      .map(({ path }) => path);
    expect(makers).toEqual([home]);
  });

  it('is asked by all that are named', () => {
    expect(askers.length).toBeGreaterThan(0);
    const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\}`);
    expect(askers.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(askers.filter((path) => !imported.test(textOf(path)))).toEqual([]);
  });
});
