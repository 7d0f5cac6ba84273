/** SECURITY F3, F4: a name that stands after a power cut has its bytes, and a disk that refuses them is believed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Crc64 } from '@transmit/cos';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '#test/proxy.ts';
import { startSealedStore } from '#test/sealed-store.ts';
import { Lines } from '../network/lines.ts';
import { SealedStream } from './sealed/sealed-stream.ts';
import { takeFile } from './take-file.ts';

const NAME = '片子.bin';
/** Two and a half times what is brought to the disk at once. */
const BYTES = Buffer.alloc(80 * 1024 * 1024, 'transmit');

describe.each([
  ['a file', serveFile],
  ['a file of a sealed share', serveSealed],
])('%s', (_what, way) => {
  it('brings a file to the disk while it comes in, and all of it before it is named', async () => {
    const { path, syncs, get } = await serve(way);
    await get();
    expect(syncs.length).toBeGreaterThan(1);
    expect(syncs.every(({ isNamed }) => !isNamed)).toBe(true);
    expect(syncs.at(-1)?.bytes).toBe(BYTES.length);
    expect(readFileSync(path).equals(BYTES)).toBe(true);
  });

  it.each([1, 3])('begins anew where the disk refused it: sync %i fails', async (failsAt) => {
    const { path, syncs, get, disk } = await serve(way);
    disk.failsAt = failsAt;
    await expect(get()).rejects.toThrow('EIO');
    // Nothing is taken in vain.
    expect(syncs).toHaveLength(failsAt);
    expect(readdirSync(join(path, '..'))).toEqual(['0']);
    expect((await get()).resumedBytes).toBe(0);
    expect(readFileSync(path).equals(BYTES)).toBe(true);
  });
});

/** Serves the bytes, and opens them where they are sealed. */
type Way = () => Promise<{ link: string; stream?: SealedStream }>;

async function serveFile() {
  const crc = new Crc64();
  crc.update(BYTES);
  const headers = {
    'Content-Length': BYTES.length,
    ETag: '"1"',
    'x-cos-hash-crc64ecma': crc.toString(),
  };
  const server = createServer((_, answer) => answer.writeHead(200, headers).end(BYTES));
  return { link: `http://127.0.0.1:${await listen(server)}/` };
}

async function serveSealed() {
  const { link, seal } = await startSealedStore(new Uint8Array(BYTES));
  const { signal } = new AbortController();
  const asked = { lines: new Lines({}), signal, link: () => Promise.resolve(link) };
  return { link, stream: new SealedStream(seal, asked, []) };
}

/** A folder for the bytes, and a disk that refuses them when it is told to. */
async function serve(way: Way) {
  const { link, stream } = await way();
  const folder = await mkdtemp(join(tmpdir(), 'transmit-get-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, NAME);
  const disk = { failsAt: 0 };
  const syncs: { bytes: number; isNamed: boolean }[] = [];
  await onSync(folder, async (file) => {
    syncs.push({ bytes: (await file.stat()).size, isNamed: existsSync(path) });
    if (syncs.length === disk.failsAt) throw Object.assign(new Error('EIO'), { code: 'EIO' });
  });
  const get = () =>
    takeFile({
      part: join(folder, '0'),
      root: folder,
      target: {
        path,
        inside: NAME,
        wanted: { index: undefined, path: NAME, size: BYTES.length, ownDate: null },
      },
      replaces: undefined,
      sizeBytes: BYTES.length,
      lines: new Lines({}),
      link: () => Promise.resolve(link),
      stream,
      signal: new AbortController().signal,
      onBytes: () => undefined,
    });
  return { path, syncs, disk, get };
}

/** Before each sync of a file, whoever opened it; what is thrown is the disk's answer. */
async function onSync(folder: string, told: (file: FileHandle) => Promise<void>): Promise<void> {
  await using some = await open(folder);
  const files: FileHandle = Object.getPrototypeOf(some);
  const real = files.sync;
  const spy = vi.spyOn(files, 'sync').mockImplementation(async function sync(this: FileHandle) {
    await told(this);
    await real.call(this);
  });
  onTestFinished(() => spy.mockRestore());
}
