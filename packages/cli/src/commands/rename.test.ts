import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../run.ts';

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
  return { folder, rename, held };
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
