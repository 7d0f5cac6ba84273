import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../run.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-rename-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Somebody in a folder with these files, each of which holds its name. */
function sitBefore(names: readonly string[]) {
  const [home, folder] = [temporaryFolder(), temporaryFolder()];
  for (const name of names) writeFileSync(join(folder, name), name);
  const rename = async (...args: string[]) => {
    const said = { out: '', err: '' };
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    stdout.on('data', (piece) => (said.out += piece));
    stderr.on('data', (piece) => (said.err += piece));
    const exit = await run(['rename', ...args], {
      ...{ stdin: Readable.from([]), stdout, stderr, cwd: folder, home },
      env: { TRANSMIT_HOME: home },
      signal: new AbortController().signal,
    });
    await setImmediate();
    return { exit, ...said };
  };
  /** Returns the content of each name. */
  const held = () =>
    Object.fromEntries(
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    );
  return { home, folder, rename, held };
}

it('numbers a folder in the order that people see, and takes it back', async () => {
  const { rename, held } = sitBefore(['图10.png', '图2.png', '图1.png']);
  const before = held();
  const dry = await rename('.', '--template', '旅行_{序号}', '--dry-run');
  expect(dry).toMatchObject({ exit: 0, err: '' });
  expect(dry.out).toContain('图2.png   →  旅行_002.png');
  expect(held()).toEqual(before);

  expect((await rename('.', '--template', '旅行_{序号}', '--yes')).exit).toBe(0);
  expect(held()).toEqual({
    '旅行_001.png': '图1.png',
    '旅行_002.png': '图2.png',
    '旅行_003.png': '图10.png',
  });
  const undone = await rename('--undo');
  expect(undone).toMatchObject({ exit: 0 });
  expect(undone.out).toContain('已撤销 3 处改名');
  expect(held()).toEqual(before);
});

it('swaps names, and never writes over what stands there', async () => {
  const { rename, held } = sitBefore(['a.txt', 'b.txt', '定稿.txt', '草稿.txt']);
  expect((await rename('草稿.txt', '--find', '草稿', '--replace', '定稿', '-y')).exit).toBe(0);
  expect(held()).toMatchObject({ '定稿.txt': '定稿.txt' });
  expect(Object.values(held()).toSorted()).toEqual(['a.txt', 'b.txt', '定稿.txt', '草稿.txt']);
});

it('a run that is killed in the middle is taken back', async () => {
  const names = Array.from({ length: 1500 }, (_, at) => `${at}.txt`);
  const { home, folder, rename, held } = sitBefore(names);
  const before = held();
  const args = [MAIN, 'rename', '.', '--prefix', '新_', '--yes', '--quiet'];
  const count = () => readdirSync(folder).filter((name) => name.startsWith('新_')).length;
  const killed = async () => {
    const child = spawn(process.execPath, args, {
      ...{ cwd: folder, stdio: 'ignore' },
      env: { TRANSMIT_HOME: home },
    });
    while (count() === 0 && child.exitCode === null) await delay(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(count()).toBeGreaterThan(0);
    return count();
  };
  // A machine that has no time for this process lets the run come to its end: it begins again.
  while ((await killed()) === names.length) await rename('--undo');
  expect(await rename('--undo')).toMatchObject({ exit: 0 });
  expect(held()).toEqual(before);
});

it('a file that a kill has left under both names is taken back', async () => {
  const { folder, rename, held } = sitBefore(['a.txt', 'b.txt']);
  const before = held();
  await rename('.', '--prefix', '新_', '--yes');
  linkSync(join(folder, '新_b.txt'), join(folder, 'b.txt'));
  expect((await rename('--undo')).exit).toBe(0);
  expect(held()).toEqual(before);
});

it('an undoing that meets a taken name goes on when it is run again', async () => {
  const { folder, rename, held } = sitBefore(['a.txt', 'b.txt', 'c.txt']);
  const before = held();
  expect((await rename('.', '--prefix', '新_', '--yes')).exit).toBe(0);
  writeFileSync(join(folder, 'b.txt'), '别人的');
  const stopped = await rename('--undo');
  expect(stopped.exit).toBe(1);
  expect(stopped.err).toContain('撤销停在这里');
  expect(await rename('--undo')).toMatchObject({ exit: 1 });
  expect(held()['b.txt']).toBe('别人的');
  renameSync(join(folder, 'b.txt'), join(folder, '别处.txt'));
  expect(await rename('--undo')).toMatchObject({ exit: 0 });
  expect(held()).toEqual({ ...before, '别处.txt': '别人的' });
});

it('an undoing passes over a file that is gone, and can itself be taken back', async () => {
  const { folder, rename, held } = sitBefore(['a.txt', 'b.txt', 'c.txt']);
  await rename('.', '--prefix', '新_', '--yes');
  const renamed = held();
  await rename('--undo');
  await rename('--undo');
  expect(held()).toEqual(renamed);
  rmSync(join(folder, '新_b.txt'));
  expect((await rename('--undo')).out).toBe('已撤销 2 处改名，另有 1 个文件已不在\n');
  expect(held()).toEqual({ 'a.txt': 'a.txt', 'c.txt': 'c.txt' });
});

it('does nothing without a yes, and says what was typed wrong', async () => {
  const { rename, held } = sitBefore(['a.txt']);
  const before = held();
  const unasked = await rename('a.txt', '--prefix', '新');
  expect([unasked.exit, unasked.err]).toEqual([
    expect.any(Number),
    expect.stringContaining('--yes'),
  ]);
  expect(unasked.exit).not.toBe(0);
  for (const [args, sentence] of [
    [['a.txt'], '至少给出一条规则'],
    [['a.txt', '--case', 'big'], '--case'],
    [['a.txt', '--find', '(', '--regex', '-y'], '规则有误'],
    [['nothing.txt', '--prefix', 'x', '-y'], '找不到'],
    [['--undo'], '没有可以撤销的改名'],
  ] as const) {
    const ran = await rename(...args);
    expect(ran.exit, args.join(' ')).not.toBe(0);
    expect(ran.err, args.join(' ')).toContain(sentence);
  }
  expect(held()).toEqual(before);
});
