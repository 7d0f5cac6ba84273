import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REAL_CLOCK } from '@transmit/contract/clock';
import { type NewUpload, toResumeRecord, UploadQueue } from '@transmit/transfer';
import { buildTask } from '@transmit/transfer/testing';
import { expect, it, onTestFinished } from 'vitest';
import type { Session } from '../session/session.ts';
import type { DiskFile } from '../store/node-driver.ts';
import { SendMemory } from './send-memory.ts';

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'send-memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function write(folder: string, path: string, text: string): NewUpload<DiskFile> {
  const full = join(folder, path);
  writeFileSync(full, text);
  const { size, mtimeMs } = statSync(full);
  const file = { name: '总结.txt', filePath: '总结.txt', size, lastModified: Math.floor(mtimeMs) };
  return { ...file, source: { path: full, state: { size, mtimeMs } } };
}

function openMemory(folder: string, files: readonly NewUpload<DiskFile>[]) {
  // The memory asks of a session where it keeps its state, and for which server.
  const session = { folders: { state: folder }, server: 'https://example.org' };
  return new SendMemory(session as unknown as Session, files, {});
}

function openQueue(): UploadQueue<DiskFile> {
  const never = () => Promise.reject(new Error('nothing is sent'));
  const desk = { reserve: never, finish: never, release: never, forgo: never };
  return new UploadQueue(
    {
      desk: { ...desk, mayHaveFinished: () => true, dropCredentials: () => undefined },
      hasher: { hash: never },
      driver: { send: never, discard: never },
    },
    REAL_CLOCK,
  );
}

/** As a run leaves them that was killed once each file had its key. */
function leave(queue: UploadQueue<DiskFile>, files: readonly NewUpload<DiskFile>[]): void {
  for (const [at, { source, ...file }] of files.entries()) {
    const task = buildTask({ ...file, FilePath: file.filePath, id: `id${at}`, Key: `key${at}` });
    queue.restore([{ record: toResumeRecord(task, ''), source }]);
  }
}

it('finds each of several files of one name again, and one that was named twice twice', async () => {
  const folder = openFolder();
  const files = [
    write(folder, 'a', '去年'),
    write(folder, 'b', '今年'),
    write(folder, 'b', '今年'),
  ];
  const killed = openMemory(folder, files);
  const before = openQueue();
  await killed.restore(before, files, await killed.read());
  leave(before, files);
  await killed.flush();

  const again = files.map((file) => ({ ...file, source: { ...file.source } }));
  const memory = openMemory(folder, again);
  const queue = openQueue();
  const { restored, fresh } = await memory.restore(queue, again, await memory.read());
  expect(fresh).toEqual([]);
  expect(restored).toEqual(['id0', 'id1', 'id2']);
  expect(queue.tasks.map(({ id }) => queue.sourceOf(id))).toEqual(again.map((file) => file.source));
});
