/** SECURITY §3 rows 289, 290: whatever is done to sealed bytes is told, and nothing of it is taken for what was sent. */
import { describe, expect, it } from 'vitest';
import { concatBytes, type OwnBytes } from './bytes.ts';
import { deriveKeys, makeSecret, type SealedKeys } from './keys.ts';
import { openRange, openRecords, type PlainSource, sealRange, sealRecords } from './records.ts';
import {
  carriedBytes,
  countRecords,
  RECORD_BYTES,
  RECORD_PLAIN_BYTES,
  sealedSize,
} from './sizes.ts';

const MANIPULATIONS = 1000;

describe('a range', () => {
  it('is the same bytes, however it is cut', async () => {
    const { keys, source, sealed } = await sealSome(3 * RECORD_PLAIN_BYTES + 5000);
    for (const step of [RECORD_BYTES, 4 * RECORD_BYTES, 100_000]) {
      const parts: OwnBytes[] = [];
      for (let at = 0; at < sealed.length; at += step) {
        const end = Math.min(sealed.length, at + step);
        parts.push(await collect(sealRange(keys, source, at, end)));
      }
      expect(concatBytes(...parts).length).toBe(sealed.length);
      expect(Buffer.compare(concatBytes(...parts), sealed)).toBe(0);
    }
  });

  it('opens anywhere, and is what was sent', async () => {
    const { keys, plain, sealed } = await sealSome(5 * RECORD_PLAIN_BYTES + 1);
    const fetched: [number, number][] = [];
    const fetchRange = (start: number, end: number) => {
      fetched.push([start, end]);
      return piecesOf(sealed.subarray(start, end), 70_000);
    };
    const ranges: [number, number][] = [
      [0, 1],
      [RECORD_PLAIN_BYTES - 1, RECORD_PLAIN_BYTES + 1],
      [2 * RECORD_PLAIN_BYTES, 3 * RECORD_PLAIN_BYTES],
      [17, plain.length],
      [plain.length - 1, plain.length],
      [9, 9],
    ];
    for (const [start, end] of ranges) {
      const opened = await collect(openRange(keys, sealed.length, { start, end }, fetchRange));
      expect(Buffer.compare(opened, plain.subarray(start, end))).toBe(0);
    }
    expect(fetched[0]).toEqual([0, RECORD_BYTES]);
    expect(fetched[2]).toEqual([2 * RECORD_BYTES, 3 * RECORD_BYTES]);
  });

  it('is sealed into one piece of memory, and what each record was made in is given back', async () => {
    const { keys, plain, sealed } = await sealSome(5 * RECORD_PLAIN_BYTES);
    const spent: number[] = [];
    const whole = await sealRecords(keys, plain, {
      firstRecord: 0,
      sealedBytes: sealed.length,
      memory: new Uint8Array(9 * RECORD_BYTES),
      takeSpent: (memory) => {
        spent.push(memory.length);
        memory.fill(0);
      },
    });
    expect(spent).toEqual(Array.from({ length: 5 }, () => RECORD_BYTES));
    expect(Buffer.compare(whole, sealed.subarray(0, whole.length))).toBe(0);
  });

  it('opens from memory that is written into again', async () => {
    const { keys, plain, sealed } = await sealSome(30 * RECORD_PLAIN_BYTES + 3);
    const spare: OwnBytes[] = [];
    let pieces = 0;
    async function* fetchRange(from: number, until: number) {
      for (let at = from; at < until; at += RECORD_BYTES) {
        const memory = spare.pop();
        if (!memory) pieces += 1;
        const record = memory ?? new Uint8Array(RECORD_BYTES);
        const piece = sealed.subarray(at, Math.min(until, at + RECORD_BYTES));
        record.set(piece);
        yield piece.length === RECORD_BYTES ? record : record.slice(0, piece.length);
      }
    }
    const range = { start: 5, end: plain.length };
    const opening = openRange(keys, sealed.length, range, fetchRange, (memory) => {
      if (memory.length === RECORD_BYTES) spare.push(memory);
    });
    expect(Buffer.compare(await collect(opening), plain.subarray(5))).toBe(0);
    expect(pieces).toBeLessThan(10);
  });

  it('of nothing, of one byte and of a whole record comes back', async () => {
    for (const bytes of [0, 1, RECORD_PLAIN_BYTES, RECORD_PLAIN_BYTES + 1]) {
      const { keys, plain, sealed } = await sealSome(bytes);
      const opened = await openAll(keys, sealed, sealed.length);
      expect(Buffer.compare(opened.subarray(0, bytes), plain)).toBe(0);
      expect(opened.subarray(bytes).every((byte) => byte === 0)).toBe(true);
    }
  });
});

it('48 GB open at their beginning, their middle and their end, and nothing else of them is asked for', async () => {
  const plainBytes = 48 * 2 ** 30 - 10_000_000;
  const sealedBytes = sealedSize(plainBytes);
  expect(sealedBytes).toBe(48 * 2 ** 30);
  const keys = await deriveKeys(makeSecret());
  // Each byte tells its place.
  const read = async (start: number, end: number) =>
    Uint8Array.from({ length: end - start }, (_, index) => (start + index) % 251);
  const source: PlainSource = { sealedBytes, plainBytes, read };
  const asked: number[] = [];
  const fetchRange = (start: number, end: number) => {
    asked.push(end - start);
    return sealRange(keys, source, start, end);
  };
  for (const start of [0, 2 ** 32 - 3, plainBytes - 7]) {
    const range = { start, end: start + 7 };
    const opened = await collect(openRange(keys, sealedBytes, range, fetchRange));
    expect([...opened]).toEqual([...(await read(start, start + 7))]);
  }
  const end = carriedBytes(sealedBytes);
  const last = await collect(openRange(keys, sealedBytes, { start: end - 3, end }, fetchRange));
  expect([...last]).toEqual([0, 0, 0]);
  expect(Math.max(...asked)).toBeLessThanOrEqual(2 * RECORD_BYTES);
});

it(`of ${MANIPULATIONS} manipulations all are told`, async () => {
  const one = await sealSome(6 * RECORD_PLAIN_BYTES + 777);
  const other = await sealSome(6 * RECORD_PLAIN_BYTES + 777);
  const random = seededRandom(40);
  const told: string[] = [];
  for (let turn = 0; turn < MANIPULATIONS; turn += 1) {
    const [name, work] = KINDS[turn % KINDS.length] ?? fail();
    const spoilt = work({ sealed: one.sealed, other: other.sealed, random });
    const opened = await openAll(one.keys, spoilt, one.sealed.length).catch((error) => error);
    if (opened?.reason === 'damaged') told.push(name);
  }
  expect(told).toHaveLength(MANIPULATIONS);
}, 300_000);

interface Material {
  sealed: OwnBytes;
  other: OwnBytes;
  random: (below: number) => number;
}

const KINDS: readonly (readonly [string, (material: Material) => OwnBytes])[] = [
  ['a bit', ({ sealed, random }) => flip(sealed, random(sealed.length), 1 << random(8))],
  [
    'two records swapped',
    ({ sealed, random }) => {
      const records = recordsOf(sealed);
      const a = random(records.length - 1);
      const b = (a + 1 + random(records.length - 2)) % (records.length - 1);
      [records[a], records[b]] = [records[b] ?? fail(), records[a] ?? fail()];
      return concatBytes(...records);
    },
  ],
  [
    'a record repeated',
    ({ sealed, random }) => {
      const records = recordsOf(sealed);
      const at = random(records.length);
      return concatBytes(...records.slice(0, at + 1), ...records.slice(at));
    },
  ],
  ['a record left out', ({ sealed, random }) => concatBytes(...without(recordsOf(sealed), random))],
  ['an end cut off', ({ sealed, random }) => sealed.slice(0, random(sealed.length))],
  [
    'an end cut off between records',
    ({ sealed, random }) => sealed.slice(0, RECORD_BYTES * (1 + random(5))),
  ],
  [
    'bytes behind the end',
    ({ sealed, random }) => concatBytes(sealed, new Uint8Array(1 + random(RECORD_BYTES))),
  ],
  [
    'a record of another sending',
    ({ sealed, other, random }) => {
      const records = recordsOf(sealed);
      const at = random(records.length);
      records[at] = recordsOf(other)[at] ?? fail();
      return concatBytes(...records);
    },
  ],
  ['all of another sending', ({ other }) => other],
  ['records in another order', ({ sealed }) => concatBytes(...recordsOf(sealed).toReversed())],
  [
    'the last record in the place of another',
    ({ sealed, random }) => {
      const records = recordsOf(sealed);
      records[random(records.length - 1)] = records.at(-1) ?? fail();
      return concatBytes(...records);
    },
  ],
];

function without<T>(list: T[], random: Material['random']): T[] {
  return list.toSpliced(random(list.length), 1);
}

function recordsOf(sealed: OwnBytes): OwnBytes[] {
  return Array.from({ length: countRecords(sealed.length) }, (_, index) =>
    sealed.slice(index * RECORD_BYTES, (index + 1) * RECORD_BYTES),
  );
}

function flip(sealed: OwnBytes, at: number, bit: number): OwnBytes {
  const spoilt = sealed.slice();
  spoilt[at] = (spoilt[at] ?? 0) ^ bit;
  return spoilt;
}

async function sealSome(bytes: number) {
  const plain = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536)
    crypto.getRandomValues(plain.subarray(at, at + 65_536));
  const keys = await deriveKeys(makeSecret());
  const source: PlainSource = {
    sealedBytes: sealedSize(bytes),
    plainBytes: bytes,
    read: async (start, end) => plain.subarray(start, end),
  };
  const sealed = await collect(sealRange(keys, source, 0, source.sealedBytes));
  expect(sealed.length).toBe(source.sealedBytes);
  return { keys, plain, source, sealed };
}

/** As a receiver opens what has come in for something that large. */
function openAll(keys: SealedKeys, sealed: OwnBytes, sealedBytes: number): Promise<OwnBytes> {
  const place = { sealedBytes, firstRecord: 0, endRecord: countRecords(sealedBytes) };
  return collect(openRecords(keys, place, piecesOf(sealed, 90_000)));
}

async function* piecesOf(bytes: OwnBytes, step: number): AsyncGenerator<OwnBytes> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}

async function collect(pieces: AsyncIterable<OwnBytes>): Promise<OwnBytes> {
  const all: OwnBytes[] = [];
  for await (const piece of pieces) all.push(piece);
  return concatBytes(...all);
}

function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function fail(): never {
  throw new Error('there is none');
}

it('carries what its size says', () => {
  expect(carriedBytes(sealedSize(10 * RECORD_PLAIN_BYTES))).toBeGreaterThanOrEqual(
    10 * RECORD_PLAIN_BYTES,
  );
});
