import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'transmit-setup-'));
const left: number[] = [];

afterAll(() => {
  for (const pid of left.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('ends the command when npm, which tells its shell alone, is stopped', async () => {
  const setup = new URL('./setup.mjs', import.meta.url).href;
  const command = 'console.log("pid", process.pid); setInterval(() => {}, 1000)';
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { become } from ${JSON.stringify(setup)};
become(process.execPath, ['-e', ${JSON.stringify(command)}]);`,
  );
  writeFileSync(join(folder, 'package.json'), '{ "scripts": { "start": "node start.mjs" } }');

  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await printedPid(npm.stdout);
  left.push(pid);
  expect(isAlive(pid)).toBe(true);

  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  await expect.poll(() => isAlive(pid)).toBe(false);
});

it('says what to install where the pinned Node lacks a library, also the second time', () => {
  const bin = makeSmallTree('small', '{}');
  const loader = 'node: error while loading shared libraries: libatomic.so.1: cannot open';
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(join(bin, 'node'), `#!/bin/sh\necho '${loader}' >&2\nexit 127\n`, { mode: 0o755 });
  for (let run = 0; run < 2; run++) {
    const { status, stderr } = ensure('small');
    expect(status).toBe(1);
    expect(stderr).toContain(loader);
    expect(stderr).toContain('请先安装：apt-get install -y libatomic1');
  }
});

/** An npm that writes down how it was called, and fails as one without a registry does. */
const NPM = '#!/bin/sh\necho "$@" >> asked\nexit 7\n';
const LOCK = '{ "packages": { "node_modules/zod": { "version": "4.6.7" } } }';

it.each([
  [
    'SECURITY §3 row 167: removes nothing that is there before it has what is missing',
    LOCK,
    'install --no-save',
  ],
  ['installs afresh where nothing is', undefined, 'ci'],
])('without a registry %s', (_, noted, call) => {
  const place = `offline-${call.split(' ')[0]}`;
  const bin = makeSmallTree(place, LOCK);
  writeFileSync(join(bin, 'npm'), NPM, { mode: 0o755 });
  if (noted) writeFileSync(join(bin, '../.package-lock.json'), noted);
  expect(ensure(place).status).toBe(7);
  const asked = readFileSync(join(folder, place, 'asked'), 'utf8');
  expect(asked).toBe(`${call} --ignore-scripts --no-audit --no-fund\n`);
});

it('SECURITY §3 row 168: an operator’s command asks npm for nothing, whatever is missing', () => {
  const bin = makeSmallTree('command', LOCK);
  writeFileSync(join(bin, 'npm'), NPM, { mode: 0o755 });
  const { status, stderr } = run('command', ['scripts/with-runtime.mjs', 'apps/server/src/x.ts']);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^缺少依赖：zod 没有安装。[^\n]*\n$/);
  expect(existsSync(join(folder, 'command/asked'))).toBe(false);
});

it('installs nothing where everything is there, without a mark of its own', () => {
  const bin = makeSmallTree('whole', LOCK);
  writeFileSync(join(bin, 'npm'), NPM, { mode: 0o755 });
  symlinkSync(process.execPath, join(bin, 'node'));
  writeFileSync(join(bin, '../.package-lock.json'), LOCK);
  mkdirSync(join(bin, '../zod'));
  writeFileSync(join(bin, '../zod/package.json'), '{ "version": "4.6.7" }');
  const before = readdirSync(join(folder, 'whole'), { recursive: true });
  expect(ensure('whole').status).toBe(0);
  expect(readdirSync(join(folder, 'whole'), { recursive: true })).toEqual(before);
});

/** An npm that speaks on both of its outputs, and ends as it is told. */
const talking = (status: number) =>
  `#!/bin/sh\necho 'added 406 packages'\necho 'a warning of a plugin' >&2\nexit ${status}\n`;

it.each([
  ['ensureDependencies', '安装依赖'],
  ['ensureWebBuild', '构建网页'],
])('%s is one line; what its tools say is in a log', (call, task) => {
  const place = `quiet-${call}`;
  const bin = makeSmallTree(place, '{}');
  symlinkSync(process.execPath, join(bin, 'node'));
  if (call === 'ensureDependencies') writeFileSync(join(folder, place, 'package-lock.json'), LOCK);
  const log = join(folder, place, 'setup.log');

  writeFileSync(join(bin, 'npm'), talking(0), { mode: 0o755 });
  const quiet = callSetup(place, call);
  expect(quiet).toMatchObject({ status: 0, stdout: '', stderr: `› 正在${task}\n` });
  expect(readFileSync(log, 'utf8')).toBe('added 406 packages\na warning of a plugin\n');

  rmSync(join(folder, place, 'apps'), { recursive: true, force: true });
  writeFileSync(join(bin, 'npm'), talking(3), { mode: 0o755 });
  const failed = callSetup(place, call);
  expect(failed).toMatchObject({ status: 3, stdout: '' });
  expect(failed.stderr).toBe(
    `› 正在${task}\n${task}没有成功。全部输出在 ${log}，最后几行是：\nadded 406 packages\na warning of a plugin\n`,
  );
});

/** The folder of its commands. */
function makeSmallTree(place: string, lock: string): string {
  const root = join(folder, place);
  const bin = join(root, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(root, 'scripts'));
  for (const name of ['setup.mjs', 'installed-packages.mjs', 'with-runtime.mjs']) {
    cpSync(new URL(`./${name}`, import.meta.url), join(root, 'scripts', name));
  }
  writeFileSync(join(root, 'package-lock.json'), lock);
  return bin;
}

function ensure(place: string) {
  return callSetup(place, 'ensureDependencies');
}

function callSetup(place: string, call: string) {
  return run(place, ['-e', `import('./scripts/setup.mjs').then((setup) => setup.${call}())`]);
}

function run(place: string, args: readonly string[]) {
  return spawnSync(process.execPath, args, { cwd: join(folder, place), encoding: 'utf8' });
}

async function printedPid(output: AsyncIterable<Buffer>): Promise<number> {
  let text = '';
  for await (const part of output) {
    text += part;
    const [, pid] = /^pid (\d+)$/m.exec(text) ?? [];
    if (pid) return Number(pid);
  }
  throw new Error(`npm ended: ${text}`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
