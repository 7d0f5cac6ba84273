import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DurableFiles, diskFiles } from '#core/durable-files.ts';
import { BlobStore } from './blob-store.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transmit-blobs-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function openBlobs(files: Partial<DurableFiles> = {}): Promise<BlobStore> {
  const blobs = new BlobStore(folder, { ...diskFiles, ...files });
  await blobs.prepare();
  return blobs;
}

async function* one(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

describe('BlobStore.prepare', () => {
  it('makes the folders that are missing, whichever are there', async () => {
    // As a restored backup leaves it whose one blob happened to begin with ff.
    mkdirSync(join(folder, 'blobs', 'ff'), { recursive: true });
    const blobs = await openBlobs();
    expect(readdirSync(join(folder, 'blobs'))).toHaveLength(256);
    for (let n = 0; n < 8; n += 1) await blobs.receive(one(`${n}`), { step: 'put' });
  });

  it('makes durable what a start before it has only made', async () => {
    const synced: string[] = [];
    const noting: Partial<DurableFiles> = {
      syncFolder: async (path) => {
        synced.push(path);
      },
    };
    const above = [join(folder, 'blobs'), folder, dirname(folder)];
    await openBlobs(noting);
    expect(synced).toEqual(above);
    await openBlobs(noting);
    expect(synced).toEqual([...above, ...above]);
  });
});
