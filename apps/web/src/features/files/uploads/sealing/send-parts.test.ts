import { Crc64 } from '@transmit/cos';
import { makeSecret, sealedSize } from '@transmit/sealed';
import type { Parcel } from '@transmit/transfer';
import { describe, expect, it } from 'vitest';
import { FakePartStore } from '../testing/fake-part-store.ts';
import { sumsOf } from './given-sums.ts';
import { SealedReader } from './sealed-reader.ts';
import { type SealedSource, toSealedSource } from './sealed-source.ts';
import { sendSealedParts } from './send-parts.ts';

const MIB = 2 ** 20;
const KEY = 'task/密封的寄存';

function sourceOf(id: string, ...texts: Uint8Array<ArrayBuffer>[]): SealedSource {
  const files = texts.map((bytes, index) => new File([bytes], `${index}.bin`, { lastModified: 1 }));
  return toSealedSource(id, makeSecret(), files);
}

function parcelOf(source: SealedSource): Parcel<SealedSource> {
  return {
    Bucket: 'transmit-1250000000',
    Region: 'ap-embedded',
    Key: KEY,
    sharesOrigin: false,
    isNear: false,
    isPresigned: false,
    source,
    sizeBytes: source.size,
    partSizeBytes: MIB,
    partsAtOnce: 3,
  };
}

interface Sending {
  store?: FakePartStore;
  signal?: AbortSignal;
  put?: FakePartStore['put'];
  wait?: (ms: number) => Promise<void>;
}

async function send(source: SealedSource, options: Sending = {}) {
  const { store = new FakePartStore(), signal = new AbortController().signal } = options;
  const seen: number[] = [];
  const onProgress = (bytes: number) => seen.push(bytes);
  const { put = store.put, wait = async () => undefined } = options;
  const parcel = parcelOf(source);
  await sendSealedParts({ cos: store, isOurs: true, parcel, onProgress, signal, put, wait });
  return { store, seen };
}

const bytesOf = (size: number, seed = 1) =>
  Uint8Array.from({ length: size }, (_, index) => (index * seed) % 251);

it('sends several files as one object, whose bytes are those of the check value', async () => {
  const source = sourceOf('several', bytesOf(6 * MIB), bytesOf(0), bytesOf(300_000, 7));
  const { store, seen } = await send(source);
  const object = store.objects.get(KEY) ?? new Uint8Array();
  expect(object).toHaveLength(sealedSize(6 * MIB + 300_000));
  expect(seen.at(-1)).toBe(source.size);
  const reader = await SealedReader.open(source);
  const hash = await reader.hash(() => undefined, new AbortController().signal);
  expect(hash).toBe(new Crc64().update(object).toString());
});

/** The source with a count of the plain bytes that were read for it. */
function countReads(source: SealedSource) {
  let bytes = 0;
  const files = source.files.map((file) => {
    const slice = (start?: number, end?: number) => {
      bytes += Number(end) - Number(start);
      return file.slice(start, end);
    };
    return Object.defineProperty(new File([file], file.name, file), 'slice', { value: slice });
  });
  return { source: { ...source, files }, read: () => bytes };
}

it('reads and seals each byte once: the check value comes from the parts that leave', async () => {
  const size = 6 * MIB;
  const { source, read } = countReads(sourceOf('once', bytesOf(size)));
  const end = sumsOf(source.id).beginSending();
  const reader = await SealedReader.open(source);
  const hashing = reader.hash(() => undefined, new AbortController().signal);
  const { store } = await send(source);
  const object = store.objects.get(KEY) ?? new Uint8Array();
  expect(await hashing).toBe(new Crc64().update(object).toString());
  end();
  expect(read()).toBe(size);
});

it('the check value of a sending that is given up does not wait for its parts', async () => {
  const source = sourceOf('given-up', bytesOf(6 * MIB));
  const stop = new AbortController();
  sumsOf(source.id).beginSending();
  const hashing = (await SealedReader.open(source)).hash(() => undefined, stop.signal);
  stop.abort();
  expect(await hashing).toBe('');
});

it('sends a small one whole', async () => {
  const source = sourceOf('small', bytesOf(0));
  const { store } = await send(source);
  expect(store.objects.get(KEY)).toHaveLength(64 * 1024);
  expect(store.uploads.size).toBe(0);
});

it('goes on from the parts that are there, page after page of them', async () => {
  const store = new FakePartStore();
  store.pageSize = 2;
  const source = sourceOf('resumed', bytesOf(8 * MIB));
  const stop = new AbortController();
  const put: FakePartStore['put'] = (...args) => {
    if (store.puts.length === 5) stop.abort(new DOMException('stopped', 'AbortError'));
    return store.put(...args);
  };
  await expect(send(source, { store, signal: stop.signal, put })).rejects.toMatchObject({
    name: 'AbortError',
  });
  const before = store.puts.length;
  expect(before).toBe(5);
  const { seen } = await send(source, { store });
  expect(seen[0]).toBe(5 * MIB);
  expect(store.puts).toHaveLength(Math.ceil(source.size / MIB));
  expect(store.objects.get(KEY)).toHaveLength(source.size);
});

describe('a joining whose answer is lost', () => {
  it.each([
    ['our own store', false],
    ['COS', true],
  ])('is asked for again, and nothing is sent again: %s', async (name, isForgetful) => {
    const store = Object.assign(new FakePartStore(), { lost: 1, isForgetful });
    const source = sourceOf(`unheard by ${name}`, bytesOf(6 * MIB));
    const waits: number[] = [];
    await send(source, { store, wait: async (ms) => void waits.push(ms) });
    expect(store.puts).toHaveLength(Math.ceil(source.size / MIB));
    expect(waits).toEqual([1000]);
  });

  it('is asked for by the next try, where no answer came to this one', async () => {
    const store = Object.assign(new FakePartStore(), { lost: 5 });
    const source = sourceOf('unheard-for-long', bytesOf(6 * MIB));
    await expect(send(source, { store })).rejects.toBeDefined();
    const { length } = store.puts;
    const { seen } = await send(source, { store });
    expect(store.puts).toHaveLength(length);
    expect(seen).toEqual([source.size]);
    expect(store.objects.get(KEY)).toHaveLength(source.size);
  });

  it('is asked for no more once the store has said that there is nothing to join', async () => {
    const store = new FakePartStore();
    const source = sourceOf('gone', bytesOf(6 * MIB));
    const put: FakePartStore['put'] = async (...args) => {
      const tag = await store.put(...args);
      store.uploads.clear();
      return tag;
    };
    await expect(send(source, { store, put })).rejects.toMatchObject({ statusCode: 404 });
    await send(source, { store });
    expect(store.objects.get(KEY)).toHaveLength(source.size);
  });
});

it('SECURITY §3 row 311: a file that has changed under the same size and time sends nothing more by its key', async () => {
  const store = new FakePartStore();
  const first = sourceOf('changed', bytesOf(6 * MIB));
  const put: FakePartStore['put'] = (address, ...rest) => {
    // By its number: three go at once, in no order.
    if (Number(new URL(address).searchParams.get('partNumber')) > 2) {
      throw new Error('the line broke');
    }
    return store.put(address, ...rest);
  };
  await expect(send(first, { store, put })).rejects.toThrow('the line broke');
  const other = bytesOf(6 * MIB);
  // In a part that has been given out, and has not arrived.
  other[2 * MIB + 10] = 255;
  const second = { ...first, files: [new File([other], '0.bin', { lastModified: 1 })] };
  const gone = store.puts.length;
  await expect(send(second, { store })).rejects.toMatchObject({ reason: 'file-changed' });
  const fresh = store.puts.slice(gone).map(({ number }) => number);
  expect(fresh).not.toContain(3);
});

it('fills up with zeros also where the memory held another range', async () => {
  const secret = makeSecret();
  const files = [new File([bytesOf(3 * MIB + 1000)], 'a.bin', { lastModified: 1 })];
  const readerOf = async (id: string) => SealedReader.open(toSealedSource(id, secret, files));
  const copy = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice();
  const { size } = toSealedSource('sizes', secret, files);
  const last = { start: 3 * MIB, end: size };
  const used = await readerOf('used');
  for (const start of [0, MIB, 2 * MIB]) await used.give({ start, end: start + MIB }, copy);
  const first = await (await readerOf('unused')).give(last, copy);
  expect(await used.give(last, copy)).toEqual(first);
});
