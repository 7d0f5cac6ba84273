import { Crc64 } from '@transmit/cos';
import { makeSecret, sealedSize } from '@transmit/sealed';
import type { Parcel } from '@transmit/transfer';
import { expect, it } from 'vitest';
import { FakePartStore } from '../testing/fake-part-store.ts';
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
}

async function send(source: SealedSource, options: Sending = {}) {
  const { store = new FakePartStore(), signal = new AbortController().signal } = options;
  const seen: number[] = [];
  const onProgress = (bytes: number) => seen.push(bytes);
  const put = options.put ?? store.put;
  const parcel = parcelOf(source);
  await sendSealedParts({ cos: store, isOurs: true, parcel, onProgress, signal, put });
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

it('SECURITY §3 row 311: a file that has changed under the same size and time sends nothing more by its key', async () => {
  const store = new FakePartStore();
  const first = sourceOf('changed', bytesOf(6 * MIB));
  let count = 0;
  const put: FakePartStore['put'] = (...args) => {
    count += 1;
    if (count > 2) throw new Error('the line broke');
    return store.put(...args);
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
