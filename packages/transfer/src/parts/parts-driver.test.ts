import { LEAST_ADDRESSED_PART_BYTES } from '@transmit/contract';
import { crc64 } from '@transmit/cos';
import { describe, expect, it } from 'vitest';
import { DRIVER_RULES, type DriverHarness } from '../run/driver-rules.ts';
import type { Parcel } from '../run/upload-driver.ts';
import { UploadFailure } from '../run/upload-failure.ts';
import { FakePartStore, hashPieces } from '../testing/fake-parts.ts';
import { toHex } from './digest-text.ts';
import { PartsDriver } from './parts-driver.ts';

const PART = LEAST_ADDRESSED_PART_BYTES;
const source = Uint8Array.from({ length: 4 * PART + 7 }, (_, index) => (index * 31) ^ (index >> 9));
const signal = new AbortController().signal;

function build(bytes: Uint8Array = source) {
  const store = new FakePartStore();
  const driver = new PartsDriver(store, store, async () => undefined);
  const parcel: Parcel<Uint8Array> = {
    Bucket: 'bucket',
    Region: 'region',
    Key: 'id/a.bin',
    sharesOrigin: false,
    isNear: false,
    isPresigned: true,
    source: bytes,
    sizeBytes: bytes.length,
    partSizeBytes: PART,
    partsAtOnce: 6,
  };
  return { store, driver, parcel };
}

function buildHarness(): DriverHarness<Uint8Array> {
  const { store, driver, parcel } = build();
  return {
    driver,
    parcel,
    advance: (bytes) => store.advance(bytes),
    complete: () => store.completeAll(),
    breakLine: () => store.breakLine(),
    keptBytes: () => store.keptBytes(),
  };
}

const computeProof = (bytes: Uint8Array) => {
  const md5s: Uint8Array[] = [];
  for (let at = 0; at < Math.max(1, bytes.length); at += PART) {
    md5s.push(hashPieces(bytes.subarray(at, at + PART)));
  }
  return `${toHex(hashPieces(...md5s))}-${md5s.length}`;
};

describe('sending by addresses keeps the rules of every driver', () => {
  it.each(DRIVER_RULES)('$title', async ({ check }) => {
    await expect(check(buildHarness())).resolves.toBeUndefined();
  });
});

describe('sending by addresses', () => {
  it('proves the whole by the MD5s of its parts, and asks for some addresses at a time', async () => {
    const { store, driver, parcel } = build();
    store.isQuick = true;
    await driver.send(parcel, () => undefined, signal);
    expect(store.proof).toBe(computeProof(source));
    expect(store.asked.flat()).toEqual([1, 2, 3, 4, 5]);
    expect(store.asked.length).toBeLessThan(5);
  });

  it('sends an empty file as one empty part', async () => {
    const { store, driver, parcel } = build(new Uint8Array());
    store.isQuick = true;
    await driver.send(parcel, () => undefined, signal);
    expect([...store.parts.keys()]).toEqual([1]);
    expect(store.proof).toBe(computeProof(new Uint8Array()));
  });

  it.each([
    ['all of it is sent', source, () => undefined],
    ['it is empty', new Uint8Array(), () => undefined],
    [
      'a part is there',
      source,
      (store: FakePartStore) => {
        store.partBytes = PART;
        store.parts.set(2, source.subarray(PART, 2 * PART));
      },
    ],
    [
      'all of it is there',
      source,
      (store: FakePartStore) => {
        store.partBytes = PART;
        store.isComplete = true;
      },
    ],
  ] as const)('counts the CRC-64 of the file where %s', async (_case, bytes, prepare) => {
    const { store, driver, parcel } = build(bytes);
    store.isQuick = true;
    prepare(store);
    await expect(driver.send(parcel, () => undefined, signal)).resolves.toBe(
      crc64(bytes).toString(),
    );
  });

  it('reads the next parts while the first ones leave', async () => {
    const { store, driver, parcel } = build();
    const sending = driver.send({ ...parcel, partsAtOnce: 1 }, () => undefined, signal);
    await store.advance(0);
    expect(store.parts.size).toBe(0);
    expect(store.asked.flat()).toEqual([1, 2, 3, 4, 5]);
    await store.completeAll();
    await sending;
  });

  it('sends again what stands there of another file, and nothing else', async () => {
    const { store, driver, parcel } = build();
    store.isQuick = true;
    store.partBytes = PART;
    store.parts.set(1, source.subarray(0, PART));
    store.parts.set(2, new Uint8Array(PART));
    await driver.send(parcel, () => undefined, signal);
    expect(store.asked.flat()).toEqual([2, 3, 4, 5]);
    expect(store.proof).toBe(computeProof(source));
    expect(driver.foundBytes).toBe(PART);
  });

  it('goes by the cut that an earlier run has begun with', async () => {
    const { store, driver, parcel } = build();
    store.isQuick = true;
    store.partBytes = 2 * PART;
    await driver.send(parcel, () => undefined, signal);
    expect(store.asked.flat()).toEqual([1, 2, 3]);
  });

  it('asks for another address where one has ended, and tries a broken part again', async () => {
    const { store, driver, parcel } = build();
    store.isQuick = true;
    store.refuse.put.push(new UploadFailure('credentials'), new UploadFailure('busy'));
    await driver.send(parcel, () => undefined, signal);
    expect(store.isComplete).toBe(true);
    expect(store.asked.flat().filter((number) => number <= 2).length).toBeGreaterThan(2);
  });

  it('waits while the parts are being joined, and sends what has vanished', async () => {
    const { store, driver, parcel } = build();
    store.isQuick = true;
    store.refuse.complete.push(new UploadFailure('busy'), new UploadFailure('upload-gone'));
    await driver.send(parcel, () => undefined, signal);
    expect(store.proof).toBe(computeProof(source));
  });

  it('gives up when parts vanish again and again', async () => {
    const { store, driver, parcel } = build();
    store.isQuick = true;
    store.refuse.complete.push(
      ...Array.from({ length: 3 }, () => new UploadFailure('upload-gone')),
    );
    const sending = driver.send(parcel, () => undefined, signal);
    await expect(sending).rejects.toMatchObject({ reason: 'upload-gone' });
  });

  it('reads a file that has become an object already, and sends nothing', async () => {
    const { store, driver, parcel } = build();
    store.partBytes = PART;
    store.isComplete = true;
    const seen: number[] = [];
    await driver.send(parcel, (bytes) => seen.push(bytes), signal);
    expect(store.asked).toEqual([]);
    expect(seen).toEqual([source.length]);
    expect(store.proof).toBe(computeProof(source));
  });

  it('has at most a part in twenty of a large file under way, and never one alone', async () => {
    const { store, driver, parcel } = build();
    const sending = driver.send(parcel, () => undefined, signal);
    await store.completeAll();
    await sending;
    expect(store.mostAtOnce).toBe(2);
  });
});
