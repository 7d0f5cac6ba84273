import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc64 } from '@transmit/cos';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DurableFiles, diskFiles } from '#core/durable-files.ts';
import { BlobStore, type ReceivedBlob } from './blob-store.ts';

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

async function* chunks(...pieces: (Uint8Array | string)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

function filesLeft(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

const whole = ({ xxh64, ...blob }: ReceivedBlob) => {
  return { ...blob, start: 0, end: blob.sizeBytes, check: { xxh64, crc32: 0 } };
};
const text = async (bytes: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await collect(bytes)).toString();

describe('receive', () => {
  it('hashes what it stores', async () => {
    const blobs = await openBlobs();
    const blob = await blobs.receive(chunks('hello ', '', 'world'), { step: 'put' });
    const bytes = Buffer.from('hello world');
    expect(blob).toMatchObject({
      sizeBytes: 11,
      tag: createHash('md5').update(bytes).digest(),
      crc64: String(crc64(bytes)),
      xxh64: '45ab6734b21e6968',
    });
    expect(await text(blobs.read(whole(blob)))).toBe('hello world');
  });

  it('tells contents apart by their checksums where nobody needs an MD5', async () => {
    const blobs = await openBlobs();
    const receive = (text: string, md5?: Uint8Array) =>
      blobs.receive(chunks(text), { step: 'part', tagsByChecksum: true, md5 });
    const [hello, again, world] = [
      await receive('hello'),
      await receive('hello'),
      await receive('world'),
    ];
    expect(hello.tag).toHaveLength(16);
    expect(again.tag).toEqual(hello.tag);
    expect(world.tag).not.toEqual(hello.tag);
    const md5 = createHash('md5').update('hello').digest();
    expect(hello.tag).not.toEqual(md5);
    // An MD5 that the sender gives is compared all the same.
    expect((await receive('hello', md5)).tag).toEqual(md5);
    await expect(receive('world', md5)).rejects.toMatchObject({ code: 'BadDigest' });
  });

  it('gives back the memory of pieces that are its own, and of no others', async () => {
    const blobs = await openBlobs();
    const own = Uint8Array.from(Buffer.from('hello '));
    const shared = Uint8Array.from(Buffer.from('>world<')).subarray(1, 6);
    async function* body() {
      yield own;
      yield shared;
    }
    const blob = await blobs.receive(body(), { step: 'put', freesPieces: true });
    expect([own.length, shared.length]).toEqual([0, 5]);
    expect(await text(blobs.read(whole(blob)))).toBe('hello world');
  });

  it('leaves pieces alone that it was only lent', async () => {
    const blobs = await openBlobs();
    const lent = Uint8Array.from(Buffer.from('hello'));
    async function* body() {
      yield lent;
    }
    await blobs.receive(body(), { step: 'put' });
    expect(Buffer.from(lent).toString()).toBe('hello');
  });

  it('stores nothing as an empty file', async () => {
    const blobs = await openBlobs();
    const blob = await blobs.receive(chunks(), { step: 'put', sizeBytes: 0 });
    expect(blob).toMatchObject({ sizeBytes: 0, crc64: '0' });
    expect(await blobs.exists(blob.id)).toBe(true);
  });

  it('makes the bytes durable before they get their name', async () => {
    const steps: string[] = [];
    const noting =
      <A extends unknown[], R>(name: string, action: (...args: A) => R) =>
      (...args: A): R => {
        steps.push(name);
        return action(...args);
      };
    const blobs = await openBlobs({
      append: noting('append', diskFiles.append),
      datasync: noting('datasync', diskFiles.datasync),
      rename: noting('rename', diskFiles.rename),
      syncFolder: noting('syncFolder', diskFiles.syncFolder),
    });
    steps.length = 0;
    await blobs.receive(chunks('x'), { step: 'part' });
    expect(steps).toEqual(['append', 'datasync', 'rename', 'syncFolder']);
  });

  it.each([
    ['fewer', 12],
    ['more', 10],
  ])('refuses %s bytes than announced and leaves nothing', async (_, sizeBytes) => {
    const blobs = await openBlobs();
    const receiving = blobs.receive(chunks('hello world'), { step: 'put', sizeBytes });
    await expect(receiving).rejects.toMatchObject({ code: 'IncompleteBody' });
    expect(filesLeft()).toEqual([]);
  });

  it('SECURITY T8: reads no further once more has come than was announced', async () => {
    const blobs = await openBlobs();
    let taken = 0;
    const body = async function* () {
      for (; taken < 100; taken += 1) yield Buffer.from('hello');
    };
    const receiving = blobs.receive(body(), { step: 'put', sizeBytes: 7 });
    await expect(receiving).rejects.toMatchObject({ code: 'IncompleteBody' });
    expect(taken).toBe(1);
  });

  it('refuses bytes that do not have their MD5', async () => {
    const blobs = await openBlobs();
    const md5 = createHash('md5').update('other').digest();
    const receiving = blobs.receive(chunks('hello'), { step: 'put', md5 });
    await expect(receiving).rejects.toMatchObject({ code: 'BadDigest' });
    expect(filesLeft()).toEqual([]);
  });

  it('leaves nothing when the sender breaks off', async () => {
    const blobs = await openBlobs();
    const body = async function* () {
      yield Buffer.alloc(600_000);
      throw new Error('gone');
    };
    await expect(blobs.receive(body(), { step: 'put' })).rejects.toThrow('gone');
    expect(filesLeft()).toEqual([]);
  });

  it.each(['append', 'datasync', 'rename', 'syncFolder'] as const)(
    'gives up for good when %s fails (SECURITY F4)',
    async (step) => {
      let calls = 0;
      let isArmed = false;
      const blobs = await openBlobs({
        [step]: async (...args: Parameters<DurableFiles[typeof step]>) => {
          if (!isArmed) return Reflect.apply(diskFiles[step], undefined, args);
          calls += 1;
          throw Object.assign(new Error('EIO'), { code: 'EIO' });
        },
      });
      isArmed = true;
      await expect(blobs.receive(chunks('hello'), { step: 'put' })).rejects.toThrow('EIO');
      expect(calls).toBe(1);
      isArmed = false;
      expect(filesLeft()).toEqual([]);
      const next = await blobs.receive(chunks('next'), { step: 'put' });
      expect(await text(blobs.read(whole(next)))).toBe('next');
    },
  );

  it('keeps a write error for the one who waits, while more is coming', async () => {
    const blobs = await openBlobs({
      append: async () => {
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      },
    });
    const big = Buffer.alloc(300_000);
    await expect(blobs.receive(chunks(big, big, big), { step: 'put' })).rejects.toThrow('full');
  });
});

describe('read', () => {
  it('gives any range in pieces of at most 256 KiB', async () => {
    const blobs = await openBlobs();
    const bytes = Buffer.from(Uint8Array.from({ length: 700_000 }, (_, n) => n % 251));
    const blob = await blobs.receive(chunks(bytes), { step: 'put' });
    for (const [start, end] of [
      [0, 700_000],
      [1, 2],
      [262_144, 262_145],
      [100, 699_999],
    ]) {
      const range = { ...whole(blob), start: start ?? 0, end: end ?? 0 };
      const pieces = await collect(blobs.read(range));
      expect(Buffer.concat(pieces).equals(bytes.subarray(start, end))).toBe(true);
      expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(262_144);
    }
  });

  it.each<[string, (path: string) => void]>([
    ['changed', (path) => writeFileSync(path, 'hellO world')],
    ['cut short', (path) => truncateSync(path, 5)],
    ['emptied', (path) => truncateSync(path, 0)],
  ])('never ends well when the file was %s (SECURITY F19)', async (_, damage) => {
    const blobs = await openBlobs();
    const blob = await blobs.receive(chunks('hello world'), { step: 'put' });
    damage(filesLeft()[0] ?? '');
    await expect(text(blobs.read(whole(blob)))).rejects.toThrow(blob.id);
  });

  it('closes the file when its reader leaves', async () => {
    const closed: string[] = [];
    const blobs = await openBlobs({
      openToRead: async (path) => {
        const handle = await diskFiles.openToRead(path);
        const close = handle.close.bind(handle);
        handle.close = () => {
          closed.push(path);
          return close();
        };
        return handle;
      },
    });
    const blob = await blobs.receive(chunks(Buffer.alloc(600_000)), { step: 'put' });
    for await (const _ of blobs.read(whole(blob))) break;
    expect(closed).toHaveLength(1);
  });
});

describe('link and remove', () => {
  it('gives the same bytes a life of their own', async () => {
    const blobs = await openBlobs();
    const blob = await blobs.receive(chunks('shared'), { step: 'put' });
    const [copy = ''] = await blobs.link([blob.id]);
    await blobs.remove([blob.id]);
    expect(await blobs.exists(blob.id)).toBe(false);
    expect(await text(blobs.read({ ...whole(blob), id: copy }))).toBe('shared');
  });

  it('keeps the order of many', async () => {
    const blobs = await openBlobs();
    const names = Array.from({ length: 40 }, (_, n) => `blob ${n}`);
    const originals = await Promise.all(
      names.map((name) => blobs.receive(chunks(name), { step: 'put' })),
    );
    const copies = await blobs.link(originals.map((blob) => blob.id));
    const contents = originals.map((blob, n) =>
      text(blobs.read({ ...whole(blob), id: copies[n] ?? '' })),
    );
    expect(await Promise.all(contents)).toEqual(names);
  });

  it('leaves no links when one of them fails', async () => {
    const blobs = await openBlobs();
    const blob = await blobs.receive(chunks('x'), { step: 'put' });
    const before = filesLeft();
    await expect(blobs.link([blob.id, '0'.repeat(32)])).rejects.toThrow('ENOENT');
    expect(filesLeft()).toEqual(before);
  });

  const OTHER_DEVICE = '/dev/shm';
  const hasOther =
    existsSync(OTHER_DEVICE) && statSync(OTHER_DEVICE).dev !== statSync(tmpdir()).dev;
  it.runIf(hasOther)('copies the bytes where no link can be made', async () => {
    const from = join(mkdtempSync(join(OTHER_DEVICE, 'transmit-')), 'from');
    const to = join(folder, 'to');
    writeFileSync(from, 'bytes');
    await diskFiles.linkOrCopy(from, to);
    rmSync(dirname(from), { recursive: true });
    expect(readFileSync(to, 'utf8')).toBe('bytes');
  });

  it('removes what is not there without a word', async () => {
    const blobs = await openBlobs();
    await expect(blobs.remove(['0'.repeat(32)])).resolves.toBeUndefined();
  });
});

describe('clean-up', () => {
  it('sweeps unfinished writes of before and no others', async () => {
    const blobs = await openBlobs();
    writeFileSync(join(folder, 'tmp', 'left-over'), 'x');
    expect(await blobs.sweepTemporary(Date.now() - 60_000)).toBe(0);
    expect(await blobs.sweepTemporary(Date.now() + 60_000)).toBe(1);
    expect(filesLeft()).toEqual([]);
  });

  it('lists blobs of before', async () => {
    const blobs = await openBlobs();
    const blob = await blobs.receive(chunks('x'), { step: 'put' });
    const before = async (time: number) => (await collect(blobs.listBefore(time))).flat();
    expect(await before(Date.now() + 60_000)).toEqual([blob.id]);
    expect(await before(Date.now() - 60_000)).toEqual([]);
  });

  it('keeps a reserve of the disk for the operator (SECURITY T8)', async () => {
    const GIB = 1024 ** 3;
    const room = async (freeBytes: number, totalBytes: number) => {
      const blobs = await openBlobs({ space: async () => ({ freeBytes, totalBytes }) });
      return blobs.freeBytes();
    };
    expect(await room(10 * GIB, 100 * GIB)).toBe(9 * GIB);
    expect(await room(GIB / 2, 100 * GIB)).toBe(0);
    expect(await room(64 * 1024, 100 * 1024)).toBe(59 * 1024);
  });
});
