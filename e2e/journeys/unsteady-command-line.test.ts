/** SECURITY §3 rows 201 and 202: the command line through the lines of unsteady-lines.test.ts. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openUnsteadyDoor } from '../steps/door/unsteady-door.ts';
import { createTestFolder } from '../steps/files.ts';
import { CLAIMS } from '../steps/said.ts';
import { startServer, WIDE_LIMITS } from '../steps/server.ts';

const MAIN = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url));
/** packages/cli/README.md: the line is at fault, and the same command goes on. */
const BROKEN_OFF = 5;
/** As often as a person would send the same command again. */
const MOST_TRIES = 4;

const files = createTestFolder();
const [door, storeDoor] = await Promise.all([
  openUnsteadyDoor((path) => path.startsWith('/api/')),
  openUnsteadyDoor(() => true),
]);
const server = await startServer({
  ...WIDE_LIMITS,
  PUBLIC_ORIGIN: door.origin,
  STORE_ORIGIN: storeDoor.origin,
});
door.leadTo(server.origin);
storeDoor.leadTo(server.storeOrigin);
const home = mkdtempSync(join(tmpdir(), 'transmit-home-'));
afterAll(async () => {
  await Promise.all([server.close(), door.close(), storeDoor.close()]);
  files.remove();
  rmSync(home, { recursive: true, force: true });
});

const said: string[] = [];
afterEach(() => {
  expect(said.splice(0).filter((line) => CLAIMS.test(line))).toEqual([]);
});

interface Ran {
  exit: number;
  out: string;
}

function run(args: readonly string[]): Promise<Ran> {
  const env = { PATH: process.env['PATH'], TRANSMIT_SERVER: door.origin, TRANSMIT_HOME: home };
  const { promise, resolve } = Promise.withResolvers<Ran>();
  execFile(process.execPath, [MAIN, ...args], { cwd: files.path, env }, (error, out, err) => {
    said.push(...`${out}\n${err}`.split(/[\r\n]+/));
    resolve({ exit: Number(error?.code ?? 0), out });
  });
  return promise;
}

/** The same command again where it was broken off, until it is done. */
async function transmit(args: readonly string[]): Promise<Ran> {
  for (let tries = 1; ; tries += 1) {
    const ran = await run(args);
    if (ran.exit !== BROKEN_OFF || tries === MOST_TRIES) return ran;
  }
}

const codeIn = ({ out }: Ran) => String(JSON.parse(out).code);

describe.each(['slow', 'failing'] as const)('through a %s line', (weather) => {
  it('a file is sent in parts and fetched whole', async () => {
    const content = `${weather} `.repeat(1_100_000);
    files.write(`${weather}.txt`, content);
    Object.assign(door, { weather });
    Object.assign(storeDoor, { weather });
    const sent = await transmit(['send', `${weather}.txt`, '--json']);
    expect(sent.exit).toBe(0);
    const got = await transmit(['get', codeIn(sent), '-o', `got-${weather}`, '--json']);
    expect(got.exit).toBe(0);
    expect(readFileSync(join(files.path, `got-${weather}`), 'utf8')).toBe(content);
  });

  it('a folder is one code, sent once, and fetched whole', async () => {
    const folder = `夹-${weather}`;
    const names = [1, 2, 3, 4, 5].map((at) => `${folder}/第 ${at} 份.txt`);
    for (const name of names) files.write(name, name);
    const sent = await transmit(['send', folder, '--json']);
    expect(sent.exit).toBe(0);
    const got = await transmit(['get', codeIn(sent), '-o', `all-${weather}`, '--json']);
    expect(got.exit).toBe(0);
    for (const name of names) {
      const path = join(files.path, `all-${weather}`, name);
      expect(readFileSync(path, 'utf8')).toBe(name);
    }
    const list = await transmit(['list', '--json']);
    expect(list.out.split(folder).length - 1).toBeGreaterThan(0);
  });
});

it('the failing line has failed in each of its ways, on both doors', () => {
  for (const failed of [door.failed, storeDoor.failed]) {
    for (const count of Object.values(failed)) expect(count).toBeGreaterThan(0);
  }
});
