import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BlobStore } from './blob-store.ts';
import { pieceBytes, twoBuffers } from './read-pieces.ts';

const KIB = 1024;

describe('pieceBytes', () => {
  it.each([
    [0, 256],
    [1, 256],
    [32, 256],
    [33, 128],
    [64, 128],
    [65, 64],
    [200, 32],
    [10_000, 32],
  ])('of %i readers each reads at most %i KiB at a time', (readers, kibibytes) => {
    expect(pieceBytes(readers)).toBe(kibibytes * KIB);
  });
});

describe('twoBuffers', () => {
  it('gives the same two in turn, and lets go of one that has become far too large', () => {
    const next = twoBuffers();
    const [one, other] = [next(256 * KIB), next(256 * KIB)];
    expect(next(256 * KIB)).toBe(one);
    expect(next(128 * KIB)).toBe(other);
    const small = next(64 * KIB);
    expect(small).toHaveLength(64 * KIB);
    expect(next(64 * KIB)).toHaveLength(64 * KIB);
    expect(next(64 * KIB)).toBe(small);
  });
});

it('many readers at once read in small pieces, and the last of them in large ones again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-blobs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const blobs = new BlobStore(folder);
  await blobs.prepare();
  const bytes = randomBytes(1024 * KIB);
  const blob = await blobs.receive(once(bytes), { step: 'put' });
  const check = { xxh64: blob.xxh64, crc32: 0 };
  const read = () =>
    blobs.read({ id: blob.id, start: 0, end: bytes.length, sizeBytes: bytes.length, check });
  const many = Array.from({ length: 150 }, read);
  await Promise.all(many.map((reader) => reader.next()));
  const second = await many[0]?.next();
  expect(second?.value).toHaveLength(32 * KIB);
  await Promise.all(many.slice(1).map((reader) => reader.return(undefined)));
  const third = await many[0]?.next();
  expect(third?.value).toHaveLength(256 * KIB);
  await many[0]?.return(undefined);
});

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
