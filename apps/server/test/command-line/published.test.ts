import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { createDesk, temporaryFolder } from './transmit.ts';

const cli = fileURLToPath(new URL('../../../../packages/cli', import.meta.url));
const picture = fileURLToPath(
  new URL('../../../../packages/imaging/test/fixtures/dot-matrix-label.png', import.meta.url),
);
const run = promisify(execFile);

it('is published as a script and its decoders, which need nothing but Node', async () => {
  const folder = temporaryFolder();
  await build({ root: cli, logLevel: 'silent', build: { outDir: folder, emptyOutDir: false } });
  const desk = await createDesk();
  const env = {
    PATH: process.env['PATH'],
    TRANSMIT_SERVER: desk.app.origin,
    TRANSMIT_HOME: desk.home,
  };
  const transmit = async (...args: string[]) => {
    const { stdout } = await run(process.execPath, [join(folder, 'transmit.mjs'), ...args], {
      env,
      cwd: folder,
    });
    return stdout;
  };
  expect(namedOutside(folder)).toEqual([]);
  expect(await transmit('--help')).toContain('transmit <命令>');
  const sent = JSON.parse(await transmit('send', '--text', '一封短信', '--json'));
  const code = String(sent.code);
  const got = await transmit('get', code, '--output', '-');
  expect(got).toBe('一封短信');
  // The decoders lie beside the script: found from there, and not from this repository's packages.
  const made = JSON.parse(
    await transmit('compress', picture, '--to', '20K', '--json', '-o', 'a.jpg'),
  );
  expect(made).toMatchObject({ ok: true, pictures: [{ state: 'compressed' }] });
  expect(statSync(join(folder, 'a.jpg')).size).toBeLessThanOrEqual(20 * 1024);
});

/**
 * Lists the files that the package's description offers and `dist`, all that is published of it,
 * does not hold.
 */
function namedOutside(dist: string): string[] {
  const offer: { bin: object; exports?: unknown } = JSON.parse(
    readFileSync(join(cli, 'package.json'), 'utf8'),
  );
  const isThere = (path: string) => existsSync(join(dist, path.replace(/^(\.\/)?dist\//, './')));
  return pathsOf([offer.bin, offer.exports]).filter((path) => !isThere(path));
}

function pathsOf(named: unknown): string[] {
  if (typeof named === 'string') return [named];
  return Object.values(named ?? {}).flatMap(pathsOf);
}
