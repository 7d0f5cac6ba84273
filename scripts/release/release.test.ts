/** A release as it is unpacked: what is in it, that it runs by itself, and that two in one folder are refused. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { canShutIn, makeFolderBeside, runShutIn } from '../installed-tree.ts';
import { gatherRelease, listRelease } from './gather.ts';
import { listPackages } from './list-packages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ARCH = process.arch;
/** One that starts all the same must not hold the test. */
const REFUSED = ['timeout', '90', 'bin/transmit-server', 'start'];
/** Asks for two minutes until the service is ready; then its stop has to be in order. */
const START = `bin/transmit-server start & pid=$!
node_modules/.bin/node -e "
  const ask = () => fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').catch(() => undefined);
  (async () => {
    let ok = false;
    while (!(ok = (await ask())?.ok) && performance.now() < 120000) await new Promise((r) => setTimeout(r, 50));
    process.exit(ok ? 0 : 1);
  })()" && echo "was ready"
kill -TERM $pid; wait $pid; echo "ended with $?"`;

it('takes what the asking packages need, nearest first, and no workspace', () => {
  const packages = {
    'apps/server': { dependencies: { a: '1', '@own/b': '1' }, optionalDependencies: { away: '1' } },
    'packages/b': { dependencies: { web: '1' } },
    'node_modules/@own/b': { link: true },
    'node_modules/a': { dependencies: { c: '2' }, peerDependencies: { d: '1' } },
    'node_modules/a/node_modules/c': {},
    'node_modules/c': {},
    'node_modules/d': { dependencies: { a: '1' } },
    'node_modules/web': {},
  };
  expect(listPackages(packages, ['apps/server'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/c',
    'node_modules/d',
  ]);
});

it('takes the files of deploy that are ours, and nothing that an operator keeps beside them', () => {
  const folder = makeFolderBeside(root);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const from = join(folder, 'clone');
  const ours = execFileSync('git', ['ls-files', 'deploy'], { cwd: root, encoding: 'utf8' });
  const secret = [
    '.env',
    'deploy/.env',
    'deploy/.env.old',
    'deploy/compose.override.yaml',
    'deploy/key.pem',
    'deploy/tls/privkey.pem',
    'apps/server/.env.local',
    'docs/.env',
  ];
  for (const path of [...ours.trim().split('\n'), ...secret, 'docs/README.md', 'runtime/LICENSE']) {
    mkdirSync(join(from, path, '..'), { recursive: true });
    writeFileSync(join(from, path), '');
  }
  mkdirSync(join(from, 'runtime/bin'));
  for (const path of ['runtime/bin/node', 'runtime/package.json']) {
    writeFileSync(join(from, path), '{}');
  }
  for (const path of ['package.json', 'package-lock.json']) {
    writeFileSync(join(from, path), readFileSync(join(root, path)));
  }
  const target = join(folder, 'release');
  gatherRelease(from, target, { arch: ARCH, runtime: join(from, 'runtime') });
  const { files } = listRelease(from, target, ARCH);
  expect(files.filter((path) => secret.includes(path))).toEqual([]);
  expect(files.filter((path) => path.startsWith('deploy/'))).toEqual(
    ours.trim().split('\n').toSorted(),
  );
  expect(files).toContain('docs/README.md');
});

describe.runIf(process.platform === 'linux')('a release', { timeout: 240_000 }, () => {
  const folder = makeFolderBeside(root);
  const code = join(folder, 'transmit');
  const data = join(folder, 'data');
  const home = join(folder, 'home');
  const backups = join(folder, 'backups');
  const env = { HOME: home, DATA_DIR: data, PORT: '18080' };
  let files: string[] = [];

  beforeAll(() => {
    const runtime = join(root, `node_modules/node-linux-${ARCH}`);
    gatherRelease(root, code, { arch: ARCH, runtime });
    ({ files } = listRelease(root, code, ARCH));
    for (const path of [folder, data, home, backups]) {
      mkdirSync(path, { recursive: true });
      chmodSync(path, 0o777);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has every package that a line of it imports', () => {
    const sources = globSync(
      [
        'apps/server/src/**/*.ts',
        'packages/{contract,cos,markdown}/src/**/*.ts',
        'packages/imaging/src/ai-label/*.ts',
      ],
      { cwd: code },
    );
    expect(sources.length).toBeGreaterThan(500);
    const wanted = new Set(
      sources.flatMap((path) => packagesOf(readFileSync(join(code, path), 'utf8'))),
    );
    const there = (name: string) => files.some((path) => path.includes(`node_modules/${name}/`));
    expect([...wanted].filter((name) => !there(name))).toEqual([]);
  });

  it('carries no test, and the licences', () => {
    expect(
      files.filter((path) => /\.test\.ts$/.test(path) && !path.startsWith('node_modules/')),
    ).toEqual([]);
    for (const path of [
      'LICENSE',
      'THIRD-PARTY.md',
      'bin/transmit-server',
      `node_modules/node-linux-${ARCH}/LICENSE`,
    ]) {
      expect(files).toContain(path);
    }
  });

  it('is whole with files of an operator beside what runs, and without some of deploy', () => {
    const check = () =>
      spawnSync(process.execPath, [join(code, 'bin/check-release.mjs')], { encoding: 'utf8' });
    for (const path of ['deploy/.env', 'docs/ours.md']) writeFileSync(join(code, path), '');
    renameSync(join(code, 'deploy/nginx.conf'), join(code, 'deploy/ours.conf'));
    expect(check()).toMatchObject({ status: 0, stderr: '' });
    for (const [path, words] of [
      ['lib/ours.so', '多出 lib/ours.so'],
      ['packages/ours.js', '多出 packages/ours.js'],
    ] as const) {
      mkdirSync(join(code, path, '..'), { recursive: true });
      writeFileSync(join(code, path), '');
      expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining(words) });
      rmSync(join(code, path));
    }
  });

  describe.runIf(canShutIn())('as another user, read-only, without a network (needs root)', () => {
    it('starts, is ready and ends in order', () => {
      const { said } = runShutIn(code, ['sh', '-c', START], env);
      expect(said).toContain('快传 Transmit');
      expect(said).toContain('was ready');
      expect(said).toContain('ended with 0');
    });

    it.each([
      [['doctor'], '数据库'],
      [['operator', '13800138000'], '注册后即为运营人员'],
      [['verify-data'], '全部通过'],
      [['backup', backups, '--keep', '3'], '备份完成'],
    ] as const)('runs %j', (command, words) => {
      const ran = runShutIn(code, ['bin/transmit-server', ...command], env);
      expect(ran.said).toContain(words);
      expect(ran.code).toBe(0);
    });

    it('is called from any folder, and takes paths as they are typed there', () => {
      const command = join(code, 'bin/transmit-server');
      const there = ['sh', '-c', 'cd "$HOME" && exec "$0" backup copies', command];
      expect(runShutIn(code, there, env)).toMatchObject({ code: 0 });
      expect(readdirSync(home)).toContain('copies');
    });

    it('is not started with its data in its own folder, which the next release does not have', () => {
      const inIt = { HOME: home, PORT: '18080' };
      expect(runShutIn(code, REFUSED, inIt)).toMatchObject({
        code: 1,
        said: expect.stringContaining(`DATA_DIR=${join(code, 'data')} lies in the folder`),
      });
      expect(runShutIn(code, ['bin/transmit-server', 'doctor'], inIt).said).toContain(
        '在这个发行包自己的文件夹',
      );
    });

    it('SECURITY §3 row 259: is refused with a file of an older one in it, or without one of its own', () => {
      const older = join(code, 'node_modules/kysely/node_modules/old/index.js');
      mkdirSync(join(older, '..'), { recursive: true });
      writeFileSync(older, '');
      expect(runShutIn(code, REFUSED, env)).toMatchObject({
        code: 1,
        said: expect.stringMatching(
          /多出 node_modules\/kysely\/node_modules\/old\/index\.js.*新的空文件夹/,
        ),
      });
      rmSync(join(code, 'node_modules/kysely/node_modules'), { recursive: true });
      const own = join(code, 'apps/server/src/main.ts');
      renameSync(own, join(folder, 'main.ts'));
      onTestFinished(() => renameSync(join(folder, 'main.ts'), own));
      expect(runShutIn(code, REFUSED, env)).toMatchObject({
        code: 1,
        said: expect.stringContaining('缺少 apps/server/src/main.ts'),
      });
    });
  });
});

/** Names of packages from a registry, as a source asks for them. */
function packagesOf(source: string): string[] {
  const asked = [...source.matchAll(/(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)];
  return asked
    .map(([, name = '']) => name)
    .filter(
      (name) => /^[@a-z]/.test(name) && !name.startsWith('node:') && !name.startsWith('@transmit/'),
    )
    .filter((name) => !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}
