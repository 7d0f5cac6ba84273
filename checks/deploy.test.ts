/** The examples of deploy/ agree with the variables and names of the server and the commands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('the image’s command knows the commands that package.json runs on the server, and no other', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const commands = Object.entries<string>(scripts)
    .filter(([, script]) => script.includes('apps/server/src/commands/'))
    .map(([name]) => name)
    .sort();
  const [, listed = ''] =
    /\n {2}([a-z| -]+)\)\n.*commands/.exec(read('deploy/transmit-server')) ?? [];
  expect(listed.split(' | ').sort()).toEqual(commands);
  expect(read('deploy/transmit-server')).toContain(`serve | ${listed}]`);
});

it('the image has what its health check, its start and its folders name', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(dockerfile).toContain('ENTRYPOINT ["transmit-server"]');
  expect(dockerfile).toContain('ln -s /app/deploy/transmit-server /usr/local/bin/transmit-server');
  for (const [, volume = ''] of read('deploy/compose.yaml').matchAll(
    /^ +- \w+:(\/(?:data|backups))$/gm,
  )) {
    expect(dockerfile).toMatch(new RegExp(`mkdir .*${volume}\\b`));
  }
});
