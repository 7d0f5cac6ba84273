/** The process itself: what it says and answers where its standard output takes nothing more. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const ALWAYS_FULL = '/dev/full';
const NO_ROOM = '磁盘空间不足，请清理后再次运行同一条命令\n';

it.skipIf(!existsSync(ALWAYS_FULL)).each([
  [['--version'], 1, NO_ROOM],
  [['completion', 'bash', '--json'], 1, NO_ROOM],
])('%j into a full disk is a fault', async (args, exit, said) => {
  const full = openSync(ALWAYS_FULL, 'w');
  onTestFinished(() => closeSync(full));
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', full, 'pipe'] });
  expect(await endOf(child)).toEqual([exit, said]);
});

it.skipIf(process.platform === 'win32')('so is a disk that has room for a part', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-output-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'script');
  const script = 'ulimit -f 1 && exec "$0" "$1" completion bash > "$2"';
  const child = spawn('sh', ['-c', script, process.execPath, MAIN, path], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  expect(await endOf(child)).toEqual([1, expect.stringContaining('EFBIG')]);
  expect(statSync(path).size).toBeGreaterThan(0);
});

it('a reader that has seen enough is none', async () => {
  const child = spawn(process.execPath, [MAIN, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout?.destroy();
  expect(await endOf(child)).toEqual([0, '']);
});

/** Its exit code, and what it said to the person. */
async function endOf(child: ReturnType<typeof spawn>): Promise<[number, string]> {
  const said = (child.stderr as Readable).toArray();
  const [exit] = await once(child, 'exit');
  return [exit, Buffer.concat(await said).toString()];
}
