import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { bundledPackages, readLock, shippedPackages } from '../scripts/third-party.mjs';
import { listFiles, readSources, root } from './source-files.ts';

const TEXT = /\.(ts|tsx|mjs|json|md|css|html|yml)$/;

const MOST_LINES = 350;

it('no source is longer than 350 lines, tests and measurements included', () => {
  const long = readSources()
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(long).toEqual([]);
});

/** The functions that a file declares are counted; those inside another one are its lines. */
it('nine functions of ten in the web have at most 25 lines', () => {
  const lengths = readSources()
    .filter(({ path }) => path.startsWith('apps/web/src/') && !path.includes('.test.'))
    .flatMap(({ text }) => [
      ...text.matchAll(/^(?:export )?(?:default )?(?:async )?function[^\n]*\n(?:.*\n)*?\}$/gm),
    ])
    .map(([text]) => text.split('\n').length)
    .toSorted((one, other) => one - other);
  expect(lengths.length).toBeGreaterThan(3000);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(25);
});

it('nothing names a path of the machine it was written on', () => {
  const machinePath = /(?:^|[\s"'`(=])\/(?:work|farm|root|home\/\w+|tmp\/\w)/m;
  const named = textFiles()
    .filter(([, text]) => machinePath.test(text))
    .map(([path]) => path);
  expect(named).toEqual([]);
});

it('the lock file names no registry host', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "https?:/);
});

it('no test is switched off or narrowed', () => {
  const switched = textFiles()
    .filter(([path]) => /\.test\.tsx?$/.test(path) && !path.startsWith('checks/'))
    .filter(([, text]) => /\b(?:it|test|describe)\.(?:only|skip|todo|fails)\b/.test(text))
    .map(([path]) => path);
  expect(switched).toEqual([]);
});

/** On a busy machine a test takes ten times as long as alone. What it is given by its project (`vitest.config.ts`) it may not cut. */
it('no test waits less long than its project lets it', () => {
  const limits = [
    { found: /(?:\.poll|\bwaitFor|\bwaitUntil)\([^;]*?\btimeout: ([\d_]+)/g, least: 60_000 },
    { found: /\n\s*(?:it|test|describe)\b[^\n]*\{\s*timeout: ([\d_]+)/g, least: 180_000 },
    { found: /\n\s*\{ timeout: ([\d_]+) \},\n/g, least: 60_000 },
    { found: /\bconst \w+ = \{ timeout: ([\d_]+) \}/g, least: 60_000 },
    { found: /\n\s*\}, ([\d_]{5,})\);/g, least: 120_000 },
  ];
  const hasty = textFiles()
    .filter(([path]) => /\.test\.tsx?$/.test(path))
    .flatMap(([path, text]) =>
      limits.flatMap(({ found, least }) =>
        [...text.matchAll(found)]
          .map(([, limit = '']) => Number(limit.replaceAll('_', '')))
          .filter((limit) => limit < least)
          .map((limit) => `${path}: ${limit}`),
      ),
    );
  expect(hasty).toEqual([]);
});

/** `vi.waitFor` gives up after a second, whatever the project says. */
it('a test waits by expect.poll', () => {
  const others = textFiles()
    .filter(([path, text]) => /\.test\.tsx?$/.test(path) && /\bvi\.wait(?:For|Until)\(/.test(text))
    .map(([path]) => path);
  expect(others).toEqual([]);
});

/** Vitest refuses `expect.poll` where no test is running, which none but a run of that very file tells. */
it('what comes before or after all tests of a file does not wait by expect.poll', () => {
  const waiting = textFiles()
    .filter(([path]) => /\.test\.tsx?$/.test(path))
    .filter(([, text]) => /^ *(?:before|after)All\((?:(?!^ *\}).*\n)+?.*expect\.poll\(/m.test(text))
    .map(([path]) => path);
  expect(waiting).toEqual([]);
});

/** Tests of many files share a process (docs/decisions/0049), so the next one would find what the last one left. */
it.each([
  ['stubGlobal', 'unstubAllGlobals'],
  ['stubEnv', 'unstubAllEnvs'],
  ['useFakeTimers', 'useRealTimers'],
])('a test that calls vi.%s calls vi.%s as well', (begin, end) => {
  const tests = textFiles().filter(([path]) => /\.test\.tsx?$/.test(path));
  const beginning = tests.filter(([, text]) => text.includes(`vi.${begin}(`));
  expect(beginning.length).toBeGreaterThan(0);
  const left = beginning.filter(([, text]) => !text.includes(`vi.${end}(`)).map(([path]) => path);
  expect(left).toEqual([]);
});

it('THIRD-PARTY.md names what is shipped, in the versions of the lock file', () => {
  const lock = readLock();
  const shipped = [
    ...['apps/web', 'apps/server'].flatMap((workspace) => shippedPackages(lock, workspace)),
    ...bundledPackages(lock),
  ].map(({ name, version }) => `${name} ${version}`);
  const named = readFileSync(join(root, 'THIRD-PARTY.md'), 'utf8').matchAll(
    /^\| (\S+) \| (\d[^ ]*) \|/gm,
  );
  expect(new Set([...named].map(([, name, version]) => `${name} ${version}`))).toEqual(
    new Set(shipped),
  );
});

/** Named by another package's options, not by an import: the React compiler of the Vite plugin. */
const PEERS = new Set(['oxc-transform-react']);

it('every dependency of a workspace is named by one of its files', () => {
  const all = textFiles();
  const unused = all
    .filter(([path]) => /^[\w/]+\/package\.json$/.test(path))
    .flatMap(([path, text]) => {
      const folder = dirname(path);
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text);
      const sources = all.filter(([one]) => one.startsWith(`${folder}/`) && one !== path);
      return Object.keys({ ...dependencies, ...devDependencies })
        .filter((name) => !name.startsWith('@types/') && !PEERS.has(name))
        .filter(
          (name) => !sources.some(([, source]) => new RegExp(`['"]${name}['"/]`).test(source)),
        )
        .map((name) => `${folder}: ${name}`);
    });
  expect(unused).toEqual([]);
});

function textFiles(): [path: string, text: string][] {
  return listFiles(root)
    .filter((path) => TEXT.test(path) && path !== 'package-lock.json')
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}
