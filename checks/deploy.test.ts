/** The examples of deploy/ agree with the variables and names of the server and the commands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources, root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Given by the image, of no use in it, or for tests alone. */
const NOT_PASSED_ON = new Set(['PORT', 'HOST', 'DATA_DIR', 'STORE_PORT', 'FAILPOINT', 'NODE_ENV']);

it('containers are given every variable that the server reads, and no other', () => {
  const compose = read('deploy/compose.yaml');
  const [, environment = ''] = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose) ?? [];
  const passed = [...environment.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  const known = readSources()
    .filter(({ path }) => /^apps\/server\/src\/.*\.config\.ts$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/(?:^ {2,4}|\{ )([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name),
    );
  expect(known.length).toBeGreaterThan(30);
  expect(known.filter((name) => !NOT_PASSED_ON.has(name) && !passed.includes(name))).toEqual([]);
  expect(passed.filter((name = '') => !known.includes(name))).toEqual([]);
});

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
