import { describe, expect, it } from 'vitest';
import { entriesOf, readSources } from './source-files.ts';

const PACKAGES = ['contract', 'cos', 'imaging', 'sealed', 'transfer'];
/** Entries that a tool reads and no source file imports. */
const READ_BY_TOOLS: readonly string[] = [];

const sources = readSources();

describe.each(PACKAGES)('the package %s', (name) => {
  const entries = entriesOf(name);
  const folder = `packages/${name}/`;
  const outside = sources.filter(({ path }) => !path.startsWith(folder));
  const asked = outside.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => new RegExp(`^@transmit/${name}(/|$)`).test(specifier))
      .map(({ specifier }) => ({ path, entry: specifier.replace(`@transmit/${name}`, '.') })),
  );

  it('names each of its entries, and others use no others', () => {
    expect(Object.keys(entries).filter((entry) => entry.includes('*'))).toEqual([]);
    const unnamed = asked.filter(({ entry }) => !(entry in entries));
    expect(unnamed.map(({ path, entry }) => `${path} → ${name}/${entry}`)).toEqual([]);
  });

  it('has no entry that nobody uses', () => {
    const used = new Set(asked.map(({ entry }) => entry));
    const unused = Object.keys(entries).filter(
      (entry) => !used.has(entry) && !READ_BY_TOOLS.includes(`${name}/${entry}`),
    );
    expect(unused).toEqual([]);
  });

  it('is entered by its name, never by the path of its files', () => {
    const climbers = outside.flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, target }) => specifier.startsWith('.') && target?.startsWith(folder))
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(climbers).toEqual([]);
  });

  it('ships no builder and no fake: they come from its ./testing, to tests and measurements', () => {
    const isForTests = /\/(fake|build)-[\w-]+\.ts$|\/testing\.ts$|driver-rules\.ts$/;
    const shipped = sources.filter(
      ({ path }) =>
        /^(apps\/(web|server)|packages)\//.test(path) &&
        !isForTests.test(path) &&
        !/\.(test|conformance)\.tsx?$|\/(test|testing|browser)\//.test(path),
    );
    const broken = shipped.flatMap(({ path, imports }) =>
      imports
        .filter(({ target = '' }) => target.startsWith(folder) && isForTests.test(target))
        .map(({ target }) => `${path} → ${target}`),
    );
    expect(broken).toEqual([]);
  });
});

it('the index of imaging has types only: through it a screen would load all of it', () => {
  const index = sources.find(({ path }) => path === 'packages/imaging/src/index.ts');
  const statements = index?.text.replace(/\/\*[\s\S]*?\*\//g, '').split(';') ?? [];
  const values = statements.map((text) => text.trim()).filter((text) => text !== '');
  expect(values.length).toBeGreaterThan(0);
  expect(values.filter((text) => !text.startsWith('export type {'))).toEqual([]);
});
