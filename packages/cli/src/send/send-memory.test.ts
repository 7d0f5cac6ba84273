import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromWireTime } from '@transmit/contract';
import { REAL_CLOCK } from '@transmit/contract/clock';
import { type NewUpload, toResumeRecord, UploadQueue, type UploadTask } from '@transmit/transfer';
import { buildTask } from '@transmit/transfer/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
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
  const desk = { reserve: never, finish: never, release: never, forgo: never, takeBack: never };
  return new UploadQueue(
    {
      desk: { ...desk, mayHaveFinished: () => true, dropCredentials: () => undefined },
      hasher: { hash: never },
      driver: { send: never, discard: never },
    },
    REAL_CLOCK,
  );
}

/** As a run leaves them that was killed once each file had its key, or its code. */
function leave(
  queue: UploadQueue<DiskFile>,
  files: readonly NewUpload<DiskFile>[],
  receipts: readonly UploadTask['receipt'][] = [],
): void {
  for (const [at, { source, ...file }] of files.entries()) {
    const place = { FilePath: file.filePath, id: `id${at}`, Key: `key${at}` };
    const task = buildTask({ ...file, ...place, receipt: receipts[at] ?? null });
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

describe('files that have arrived', () => {
  const receiptUntil = (expireTime: string) => ({ code: 'CODE', detailUrl: '/', expireTime });

  async function leaveArrived() {
    const folder = openFolder();
    const files = [write(folder, 'a', '早'), write(folder, 'b', '晚')];
    const before = openMemory(folder, files);
    const queue = openQueue();
    await before.restore(queue, files, await before.read());
    leave(queue, files, [receiptUntil('2026-11-01 00:00:00'), receiptUntil('2026-11-30 00:00:00')]);
    await before.flush();
    const again = async (time: string) => {
      const memory = openMemory(folder, files);
      const kept = await memory.read(fromWireTime(time));
      return { id: memory.id, ...(await memory.restore(openQueue(), files, kept)) };
    };
    return { before, files, again };
  }

  it('are sent anew once they have expired, under another name of the sending', async () => {
    const { before, files, again } = await leaveArrived();
    const early = await again('2026-10-31 23:59:59');
    expect(early).toMatchObject({ restored: ['id0', 'id1'], fresh: [], id: before.id });
    const late = await again('2026-11-01 00:00:00');
    expect(late).toMatchObject({ restored: ['id1'], fresh: [files[0]] });
    expect(late.id).not.toBe(before.id);
  });

  it('go on under the name that the sending was given since', async () => {
    const { before, again } = await leaveArrived();
    const first = before.id;
    const renamed = await before.rename();
    expect(renamed).not.toBe(first);
    const next = await again('2026-10-31 23:59:59');
    expect(next).toMatchObject({ restored: ['id0', 'id1'], id: renamed });
  });

  it('are sent anew once the server has said that they ended', async () => {
    const { before, files, again } = await leaveArrived();
    await before.forgetFile('id1');
    const next = await again('2026-10-31 23:59:59');
    expect(next).toMatchObject({ restored: ['id0'], fresh: [files[1]], id: before.id });
  });
});
