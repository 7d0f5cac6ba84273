import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

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
