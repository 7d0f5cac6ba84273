/** What is counted against the declared size while parts are on their way. */
import { expect, it } from 'vitest';
import { insertBlobRows } from '#adapters/object-storage/embedded/blobs.store.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { InFlight } from '../in-flight.ts';
import { refuseAboveLimit } from './upload-part.ts';

const LIMIT = 30;

describeEachDatabase('the limit of an upload', (database) => {
  /** Bytes of the parts that are committed, and of those on their way. */
  async function refusal(parts: {
    committed: Record<number, number>;
    onTheWay: Record<number, number>;
    asked: [partNumber: number, sizeBytes: number];
  }): Promise<unknown> {
    const id = crypto.randomUUID();
    const committed = Object.entries(parts.committed).map(([position, bytes]) => ({
      id: crypto.randomUUID(),
      owner_id: id,
      position: Number(position),
      offset_bytes: 0,
      size_bytes: bytes,
      etag: '',
      crc64: '0',
      crc32: 0,
      created_at: 0,
    }));
    await insertBlobRows(database(), committed);
    const inFlight = new InFlight();
    for (const [partNumber, sizeBytes] of Object.entries(parts.onTheWay)) {
      const slot = { upload: id, partNumber: Number(partNumber), sizeBytes };
      void inFlight.during(slot, () => new Promise(() => {}));
    }
    const total_bytes = committed.reduce((sum, row) => sum + row.size_bytes, 0);
    const [partNumber, sizeBytes] = parts.asked;
    return refuseAboveLimit(
      { store: { db: database() }, inFlight },
      { id, total_bytes },
      { partNumber, sizeBytes, guard: { maxSizeBytes: LIMIT } },
    ).catch((error: unknown) => error);
  }

  it.each([
    ['one that fits exactly', { committed: { 1: 10 }, onTheWay: { 2: 10 }, asked: [3, 10] }],
    ['one sent again', { committed: { 1: 10, 2: 10, 3: 10 }, onTheWay: {}, asked: [3, 10] }],
    [
      'the last, beside one that is committed but not yet answered',
      { committed: { 1: 10, 2: 10 }, onTheWay: { 2: 10 }, asked: [3, 10] },
    ],
  ] as const)('takes %s', async (_title, parts) => {
    expect(await refusal({ ...parts, asked: [...parts.asked] })).toBeUndefined();
  });

  it.each([
    ['one byte more', { committed: { 1: 10 }, onTheWay: { 2: 10 }, asked: [3, 11] }],
    [
      'a larger one in place of another',
      { committed: { 1: 10, 2: 20 }, onTheWay: {}, asked: [1, 11] },
    ],
    [
      'one beside a larger one in place of another',
      { committed: { 1: 10, 2: 5 }, onTheWay: { 2: 11 }, asked: [3, 10] },
    ],
  ] as const)('refuses %s', async (_title, parts) => {
    expect(await refusal({ ...parts, asked: [...parts.asked] })).toMatchObject({
      code: 'EntityTooLarge',
    });
  });
});
