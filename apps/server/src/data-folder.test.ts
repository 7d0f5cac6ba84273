import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { findForsakenData, makeDataFolder, PROGRAM_FOLDER } from './data-folder.ts';

const PROGRAM = 'opt/transmit';
const ELSEWHERE = 'home/a';

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'transmit-forsaken-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it.each([
  ['the default, from elsewhere', './data', ELSEWHERE, ['data/transmit.db'], [], 'data'],
  ['another name', 'var/d', ELSEWHERE, ['var/d/transmit.db'], [], 'var/d'],
  ['with data in both', './data', ELSEWHERE, ['data/transmit.db'], ['data/transmit.db'], undefined],
  ['with data in neither', './data', ELSEWHERE, ['data/models'], [], undefined],
  ['from the folder of the program', './data', PROGRAM, ['data/transmit.db'], [], undefined],
  ['from the one beside it', '../data', 'opt/b', ['../data/transmit.db'], [], undefined],
  ['a whole path', '/x/data', ELSEWHERE, ['data/transmit.db'], [], undefined],
])('data that a start would leave behind: %s', (...given) => {
  const [, givenDataDir, startedIn, inProgram, there, forsaken] = given;
  const root = newFolder();
  const program = join(root, PROGRAM);
  const started = join(root, startedIn);
  for (const path of [
    ...inProgram.map((one) => join(program, one)),
    ...there.map((one) => join(started, one)),
  ]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }
  const place = {
    givenDataDir,
    dataDir: resolve(started, givenDataDir),
    databaseUrl: '',
    bucket: undefined,
  };
  expect(findForsakenData(place, program)).toBe(forsaken && join(program, forsaken));
});

it('a start makes the folder where the database and the files are elsewhere, for its owner alone', async () => {
  const DATA_DIR = join(newFolder(), 'data');
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const bucket = { COS_SECRET_ID: 'id', COS_SECRET_KEY: 'key', COS_REGION: 'ap-guangzhou' };
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...bucket,
      COS_BUCKET: 'files-1250000001',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      DATA_DIR,
      PORT: '0',
    },
    stdio: 'ignore',
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  await expect.poll(() => existsSync(DATA_DIR)).toBe(true);
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
});

it('a folder that cannot be made is told, and ends nothing by itself', () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(makeDataFolder(join(file, 'data'))).toContain(
    `DATA_DIR=${file}/data cannot be made: ENOTDIR`,
  );
  expect(makeDataFolder(join(newFolder(), 'data'))).toBeUndefined();
});

it('is told by a service, which is not started', () => {
  const root = newFolder();
  const before = join(root, 'data');
  mkdirSync(before);
  writeFileSync(join(before, 'transmit.db'), '');
  const DATA_DIR = relative(PROGRAM_FOLDER, before);
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '', PORT: '0' };
  // So deep that the way to the program's folder leads to another one from here.
  const started = join(root, 'a/b/c/d/e/f');
  mkdirSync(started, { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [main], {
    cwd: started,
    env,
    timeout: 120_000,
    encoding: 'utf8',
  });
  expect(stderr).toContain(`while ${before} has some`);
  expect(stderr).toContain(resolve(started, DATA_DIR));
  expect(status).toBe(1);
});
