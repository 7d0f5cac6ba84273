import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

it('says what to install where the pinned Node lacks a library, also the second time', () => {
  const bin = join(folder, 'small/node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(folder, 'small/scripts'));
  cpSync(new URL('./setup.mjs', import.meta.url), join(folder, 'small/scripts/setup.mjs'));
  writeFileSync(join(folder, 'small/package-lock.json'), '{}');
  const loader = 'node: error while loading shared libraries: libatomic.so.1: cannot open';
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(join(bin, 'node'), `#!/bin/sh\necho '${loader}' >&2\nexit 127\n`, { mode: 0o755 });
  const program = "import('./scripts/setup.mjs').then((setup) => setup.ensureDependencies())";
  for (let run = 0; run < 2; run++) {
    const { status, stderr } = spawnSync(process.execPath, ['-e', program], {
      cwd: join(folder, 'small'),
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(loader);
    expect(stderr).toContain('请先安装：apt-get install -y libatomic1');
  }
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
