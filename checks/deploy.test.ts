/** The examples of deploy/ agree with the variables and names of the server and the commands. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SERVER_ENVIRONMENT, SERVER_PROCESS } from '../scripts/server-process.mjs';
import { root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('the image’s command knows the commands that package.json runs on the server, and no other', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const commands = Object.entries<string>(scripts)
    .filter(([, script]) => script.includes('apps/server/src/commands/'))
    .map(([name]) => name)
    .sort();
  const [, listed = ''] =
    /\n {2}([a-z0-9| -]+)\)\n.*commands/.exec(read('bin/transmit-server')) ?? [];
  expect(listed.split(' | ').sort()).toEqual(commands);
  expect(read('bin/transmit-server')).toContain(`start | healthy | ${listed}]`);
});

it('the image has what its health check, its start and its folders name', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(dockerfile).toContain('ENTRYPOINT ["transmit-server"]');
  expect(dockerfile).toContain('ln -s /opt/transmit/bin/transmit-server');
  for (const [, volume = ''] of read('deploy/compose.yaml').matchAll(
    /^ +- \w+:(\/(?:data|backups))$/gm,
  )) {
    expect(dockerfile).toMatch(new RegExp(`mkdir .*${volume}\\b`));
  }
});

it('the units and the image start the process as npm start does', () => {
  const variables = Object.entries(SERVER_ENVIRONMENT).map(([name, value]) => `${name}=${value}`);
  const [flag, main] = SERVER_PROCESS;
  const command = `${variables.join(' ')} exec "$node" ${flag} "$home/${main}" ;;`;
  const [, started] = /\n {2}start \| serve\)\n +(.*)\n/.exec(read('bin/transmit-server')) ?? [];
  expect(started).toBe(command);
  expect(read('deploy/transmit@.service')).toContain(
    'ExecStart=/opt/transmit/bin/transmit-server start',
  );
  expect(read('deploy/Dockerfile')).toContain('CMD ["start"]');
});

it('the image’s command finds its own files, and leaves the caller’s folder and paths as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-bin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [home, elsewhere] = [join(folder, 'opt'), join(folder, 'elsewhere')];
  const node = join(home, 'node_modules/.bin/node');
  for (const path of [dirname(node), join(home, 'bin'), elsewhere])
    mkdirSync(path, { recursive: true });
  writeFileSync(node, '#!/bin/sh\necho "$PWD $*"\n', { mode: 0o755 });
  const command = join(home, 'bin/transmit-server');
  copyFileSync(join(root, 'bin/transmit-server'), command);
  const { stdout, stderr } = spawnSync(command, ['backup', 'copies', '--key', 'file'], {
    cwd: elsewhere,
    encoding: 'utf8',
  });
  const source = join(home, 'apps/server/src/commands/backup.ts');
  expect(stdout + stderr).toBe(`${elsewhere} ${source} copies --key file\n`);
});

it('SECURITY §3 row 225: the unit forbids no call of the system that the rooms’ thread makes', () => {
  expect(read('apps/server/src/modules/rooms/paper/paper.worker.ts')).toContain('setPriority(');
  const filters = [...read('deploy/transmit@.service').matchAll(/^SystemCallFilter=(.*)$/gm)];
  // The last word counts: `@resources`, which is taken away before, has setpriority in it.
  expect(filters.at(-1)?.[1]).toBe('setpriority');
});
