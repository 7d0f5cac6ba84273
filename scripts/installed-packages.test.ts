import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listUnfitPackages, sayUnfit } from './installed-packages.mjs';

type Packages = Record<string, Record<string, unknown>>;

const OTHER_OS = process.platform === 'win32' ? 'linux' : 'win32';
const WANTED: Packages = {
  '': { name: 'transmit' },
  'apps/server': { version: '0.1.0' },
  'node_modules/@transmit/server': { resolved: 'apps/server', link: true },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/node-here': { version: '26.0.0', optional: true, os: [process.platform] },
  'node_modules/node-there': { version: '26.0.0', optional: true, os: [OTHER_OS] },
  'node_modules/not-here': { version: '1.0.0', optional: true, os: [`!${process.platform}`] },
  'node_modules/fallback': { version: '1.0.0', optional: true },
};
const INSTALLED: Record<string, string> = {
  zod: '4.6.7',
  pg: '8.23.1',
  vitest: '5.1.0',
  'node-here': '26.0.0',
};

/** `noted`: what npm wrote down when it was done; undefined: it never was. */
function installed(
  versions: Record<string, string>,
  noted: Packages | undefined = notesOf(versions),
) {
  const root = mkdtempSync(join(tmpdir(), 'transmit-installed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write(root, 'package-lock.json', { packages: WANTED });
  write(root, 'apps/server/package.json', {});
  for (const [name, version] of Object.entries(versions)) {
    write(root, `node_modules/${name}/package.json`, { version });
  }
  mkdirSync(join(root, 'node_modules/@transmit'), { recursive: true });
  symlinkSync('../../apps/server', join(root, 'node_modules/@transmit/server'));
  if (noted) write(root, 'node_modules/.package-lock.json', { packages: noted });
  return root;
}

function notesOf(versions: Record<string, string>): Packages {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
  );
}

function write(root: string, path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

const names = (root: string, forRunning = false) =>
  listUnfitPackages(root, { forRunning }).map(({ name }: { name: string }) => name);

describe('what of the lock file is not installed', () => {
  it('is nothing after npm ci, without any mark of ours', () => {
    expect(names(installed(INSTALLED))).toEqual([]);
  });

  it.each([
    ['one that is not there', without('pg'), ['pg']],
    ['one of another version', { ...INSTALLED, zod: '4.6.6' }, ['zod']],
    ['the Node of this machine', without('node-here'), ['node-here']],
    ['what only tests need', without('vitest'), ['vitest']],
  ])('names %s', (_, versions, unfit) => {
    expect(names(installed(versions))).toEqual(unfit);
  });

  it('does not miss what only builds and tests need where it is to run alone', () => {
    expect(names(installed(without('vitest')), true)).toEqual([]);
    expect(names(installed(without('pg')), true)).toEqual(['pg']);
  });

  it('takes an installation that was cut off for none', () => {
    const root = installed(INSTALLED);
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(names(root)).toEqual(['zod', 'pg', 'vitest', 'node-here']);
  });

  it('takes what came after npm’s note for half there, and what is older for whole', () => {
    const root = installed(INSTALLED, notesOf({ ...INSTALLED, zod: '4.6.6' }));
    const zod = join(root, 'node_modules/zod');
    const at = (seconds: number) =>
      utimesSync(zod, seconds, statSync(zod).mtimeMs / 1000 + seconds);
    at(60);
    expect(listUnfitPackages(root)).toEqual([{ name: 'zod', wanted: '4.6.7', found: '4.6.6' }]);
    at(-120);
    expect(names(root)).toEqual([]);
  });

  it('sees an old version that lies deeper and would be found first', () => {
    const deep = {
      ...notesOf(INSTALLED),
      'node_modules/pg/node_modules/zod': { version: '3.0.0' },
    };
    const root = installed(INSTALLED, deep);
    expect(names(root)).toEqual([]);
    write(root, 'node_modules/pg/node_modules/zod/package.json', { version: '3.0.0' });
    expect(names(root)).toEqual(['zod']);
  });

  it('misses everything in a fresh clone', () => {
    const root = installed({}, undefined);
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(names(root)).toEqual(['@transmit/server', 'zod', 'pg', 'vitest', 'node-here']);
  });
});

describe('the sentence for whoever ran a command', () => {
  const advice =
    '本命令不会安装任何东西；请停止服务后在 /opt/transmit 运行 npm ci --ignore-scripts。';

  it.each([
    [[], undefined],
    [[{ name: 'pg', wanted: '8' }], `缺少依赖：pg 没有安装。${advice}`],
    [
      [
        { name: 'pg', wanted: '8' },
        { name: 'zod', wanted: '4', found: '3' },
      ],
      `缺少依赖：pg 等 2 个包没有安装。${advice}`,
    ],
    [[{ name: 'zod', wanted: '4', found: '3' }], `依赖与程序不符：zod 应为 4，装的是 3。${advice}`],
  ])('%j', (unfit, sentence) => {
    expect(sayUnfit(unfit, '/opt/transmit')).toBe(sentence);
  });
});

function without(name: string): Record<string, string> {
  const { [name]: _gone, ...rest } = INSTALLED;
  return rest;
}
