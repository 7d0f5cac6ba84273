import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@transmit/contract/client';
import type { NewUpload } from '@transmit/transfer';
import { toResumeRecord } from '@transmit/transfer';
import { buildTask } from '@transmit/transfer/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keyFor, writeJson } from '../session/folders.ts';
import type { Session } from '../session/session.ts';
import type { DiskFile } from '../store/node-driver.ts';
import { giveUpForgotten } from './give-up-forgotten.ts';
import { findOrMakeKey } from './own-key.ts';

const CODE = '8K3F2A7QWE';
const SERVER = 'https://example.org';

function openSession(files: object[]) {
  const state = mkdtempSync(join(tmpdir(), 'forgotten-'));
  onTestFinished(() => rmSync(state, { recursive: true }));
  const mine = vi.fn(async (_input: object) => ({ status: 1, data: { state: 'draft', files } }));
  const cancel = vi.fn(async (_input: object) => ({ status: 1 }));
  const session = { folders: { state }, server: SERVER, client: { collect: { mine, cancel } } };
  return { session: session as unknown as Session, state, mine, cancel };
}

function write(folder: string, name: string): NewUpload<DiskFile> {
  const path = join(folder, name);
  writeFileSync(path, name);
  const { size, mtimeMs } = statSync(path);
  const facts = { name, filePath: name, size, lastModified: Math.floor(mtimeMs) };
  return { ...facts, source: { path, state: { size, mtimeMs } } };
}

/** As a run of these files has left it that was ended once each had its key. */
async function leave(state: string, files: readonly NewUpload<DiskFile>[]): Promise<void> {
  const records = files.map((file, place) => {
    const { source: _, ...facts } = file;
    const task = buildTask({ ...facts, FilePath: file.filePath, Key: `held/${file.name}` });
    return { ...toResumeRecord(task, ''), place };
  });
  const paths = files.map(({ source, filePath }) => `${source.path}\n${filePath}`);
  const name = keyFor(SERVER, JSON.stringify({ title: CODE }), ...paths);
  await writeJson(join(state, 'sends', `${name}.json`), { id: 'id', records });
}

const arrived = (name: string) => ({ is_in: false, upload: `held/${name}` });

it('gives up what this sending does not go on with, and nothing that was handed in', async () => {
  const { session, state, cancel } = openSession([
    arrived('a.txt'),
    arrived('b.txt'),
    arrived('c.txt'),
    { is_in: true },
  ]);
  const key = await findOrMakeKey(session, CODE);
  const kept = write(state, 'b.txt');
  const changed = write(state, 'c.txt');
  await leave(state, [kept, changed]);
  await giveUpForgotten(session, CODE, [kept, { ...changed, size: changed.size + 1 }]);
  expect(cancel.mock.calls).toEqual([
    [{ code: CODE, key, upload: 'held/a.txt' }],
    [{ code: CODE, key, upload: 'held/c.txt' }],
  ]);
});

it('asks for nothing without a key, and gives up nothing where nothing stands under it', async () => {
  const { session, mine, cancel } = openSession([arrived('a.txt')]);
  await giveUpForgotten(session, CODE, []);
  expect(mine).not.toHaveBeenCalled();
  await findOrMakeKey(session, CODE);
  mine.mockRejectedValueOnce(new ApiError('E_NOT_FOUND', { message: '没有' }));
  await giveUpForgotten(session, CODE, []);
  expect(cancel).not.toHaveBeenCalled();
});
