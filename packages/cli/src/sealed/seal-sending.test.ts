import { mkdtemp, open, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Lines } from '../network/lines.ts';
import type { Session } from '../session/session.ts';
import { DiskCarrier } from '../store/disk-carrier.ts';
import type { DiskFile } from '../store/node-driver.ts';
import { NodeHasher } from '../store/node-hasher.ts';
import { StoreClient } from '../store/store-client.ts';
import { sealSending } from './seal-sending.ts';

const SIZE = 4 * 1024 * 1024;
/** Between two of the places that the sample reads. */
const UNSAMPLED_AT = 700_000;

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seal-sending-'));
  path = join(folder, 'container.hc');
  await writeFile(path, new Uint8Array(SIZE));
  await utimes(path, 1_700_000_000, 1_700_000_000);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function seal() {
  const { size, mtimeMs } = await stat(path);
  const name = 'container.hc';
  const source = { path, state: { size, mtimeMs } };
  const file = { source, name, filePath: name, size, lastModified: Math.floor(mtimeMs) };
  const session = { folders: { state: folder }, server: 'https://example.org' };
  const collected = { files: [file], emptyFolders: [], skipped: [], litter: 0 };
  // The seal asks of a session where it keeps its state, and for which server.
  return sealSending(session as unknown as Session, collected, { settings: {}, own: undefined });
}

/** As container tools do: other bytes, and the time set back. */
async function changeKeepingTime(): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Uint8Array.of(7), 0, 1, UNSAMPLED_AT);
  await file.close();
  await utimes(path, 1_700_000_000, 1_700_000_000);
}

it('goes on with the same key while the file is the same', async () => {
  const first = await seal();
  expect((await seal()).secret).toEqual(first.secret);
});

it('never seals by the same key bytes whose change the time and the sample do not show', async () => {
  const first = await seal();
  await changeKeepingTime();
  expect((await seal()).secret).not.toEqual(first.secret);
});

it('stops when the bytes change under it and the time does not', async () => {
  const { file } = await seal();
  await changeKeepingTime();
  const pieces = file.source.sealed?.read(0, 256 * 1024)[Symbol.asyncIterator]();
  await expect(pieces?.next()).rejects.toMatchObject({ reason: 'file-changed' });
});

const { signal } = new AbortController();

it.each([
  ['for a part', (file: DiskFile) => carrier().read(file, [{ start: 0, end: 1024 }])],
  ['for its check value', (file: DiskFile) => new NodeHasher().hash(file, () => undefined, signal)],
])('a file that is gone when it is read %s has changed, like any other', async (_why, read) => {
  const { file } = await seal();
  await rm(path);
  await expect(read(file.source)).rejects.toMatchObject({ reason: 'file-changed' });
});

function carrier(): DiskCarrier {
  return new DiskCarrier(new StoreClient(new Lines({})));
}
