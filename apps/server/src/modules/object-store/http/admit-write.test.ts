/** A key's cap counts the bytes that are still on their way. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { PLAIN_META } from '../store/meta-columns.ts';
import { putObject } from '../store/put-object.ts';
import { findHeldBytes } from '../store/room.ts';
import { putPart } from '../store/uploads/put-part.ts';
import { startUpload } from '../store/uploads/start-upload.ts';
import { openTestStore, type TestStore } from '../testing/test-store.ts';
import { whileAdmitted } from './admit-write.ts';
import { InFlight } from './in-flight.ts';

const CAP = 30;
const META = { ...PLAIN_META, contentType: 'text/plain' };
const guard = { maxSizeBytes: 1000 };

describeEachDatabase('the room under a key', (database) => {
  let opened: TestStore;
  let inFlight: InFlight;
  let key: string;

  beforeAll(async () => {
    opened = await openTestStore(database());
    opened.gates.cap = CAP;
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    inFlight = new InFlight();
    key = crypto.randomUUID();
  });

  const store = () => opened.storage.store;
  const begin = () => {
    opened.clock.aheadMs += 1;
    return startUpload(store(), { key, meta: META });
  };
  const keepPart = (uploadId: string, partNumber: number, sizeBytes: number) =>
    putPart(store(), { key, uploadId, partNumber, sizeBytes, body: bytes(sizeBytes) });
  const keepObject = (sizeBytes: number) =>
    putObject(store(), { key, meta: META, sizeBytes, body: bytes(sizeBytes) });
  /** Resolves with how it was answered before its first byte. */
  const ask = (
    uploadId: string | undefined,
    partNumber: number,
    sizeBytes: number,
  ): Promise<unknown> =>
    whileAdmitted(
      { store: store(), inFlight },
      { write: { key, uploadId, partNumber, sizeBytes }, guard },
      async () => 'admitted',
    ).catch((error: { code: string }) => error.code);
  /** Begins a write that is on its way for ever. */
  const fly = (uploadId: string | undefined, partNumber: number, sizeBytes: number) =>
    void inFlight.during({ key, uploadId, partNumber, sizeBytes }, () => new Promise(() => {}));

  describe('parts of one upload', () => {
    type Sizes = Record<number, number>;
    const answer = async (
      committed: Sizes,
      onTheWay: Sizes,
      asked: readonly [partNumber: number, sizeBytes: number],
    ) => {
      const id = await begin();
      for (const [number, size] of Object.entries(committed))
        await keepPart(id, Number(number), size);
      for (const [number, size] of Object.entries(onTheWay)) fly(id, Number(number), size);
      return ask(id, ...asked);
    };

    it.each<[string, Sizes, Sizes, [number, number]]>([
      ['one that fits exactly', { 1: 10 }, { 2: 10 }, [3, 10]],
      ['one sent again', { 1: 10, 2: 10, 3: 10 }, {}, [3, 10]],
      ['the last beside one not yet answered', { 1: 10, 2: 10 }, { 2: 10 }, [3, 10]],
      ['a smaller one beside a larger try', { 1: 10 }, { 2: 20 }, [2, 5]],
    ])('takes %s', async (_title, committed, onTheWay, asked) => {
      expect(await answer(committed, onTheWay, asked)).toBe('admitted');
    });

    it.each<[string, Sizes, Sizes, [number, number]]>([
      ['one byte more', { 1: 10 }, { 2: 10 }, [3, 11]],
      ['a larger one in place of another', { 1: 10, 2: 20 }, {}, [1, 11]],
      ['one beside a larger one in place of another', { 1: 10, 2: 5 }, { 2: 11 }, [3, 10]],
    ])('refuses %s', async (_title, committed, onTheWay, asked) => {
      expect(await answer(committed, onTheWay, asked)).toBe('EntityTooLarge');
    });
  });

  it('refuses what fits neither beside another upload’s bytes on their way nor in their place', async () => {
    const [first, second] = [await begin(), await begin()];
    fly(first, 1, 20);
    expect(await ask(second, 1, 11)).toBe('EntityTooLarge');
    expect(await ask(undefined, 1, 11)).toBe('EntityTooLarge');
    expect(await ask(second, 1, 10)).toBe('admitted');
  });

  it('lets exactly as much through as fits when many ask at once', async () => {
    const id = await begin();
    const answers: string[] = [];
    const { promise: allAnswered, resolve } = Promise.withResolvers<void>();
    const note = (answer: string) => {
      if (answers.push(answer) === 20) resolve();
    };
    const asked = Array.from({ length: 20 }, (_, index) =>
      whileAdmitted(
        { store: store(), inFlight },
        { write: { key, uploadId: id, partNumber: index + 1, sizeBytes: 10 }, guard },
        () => {
          note('admitted');
          return allAnswered;
        },
      ).catch(() => note('refused')),
    );
    await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'admitted')).toHaveLength(CAP / 10);
  });

  it('lets an older upload’s parts go for a new one that has no room beside them', async () => {
    const [first, second] = [await begin(), await begin()];
    await keepPart(first, 1, 20);
    expect(await ask(second, 1, 10)).toBe('admitted');
    expect(await findHeldBytes(database(), key)).toEqual({ objectBytes: 0, partBytes: 20 });
    expect(await ask(second, 1, 11)).toBe('admitted');
    expect(await findHeldBytes(database(), key)).toEqual({ objectBytes: 0, partBytes: 0 });
    await expect(keepPart(first, 1, 1)).rejects.toMatchObject({ code: 'NoSuchUpload' });
  });

  it('never lets a newer upload go for an older one', async () => {
    const [first, second] = [await begin(), await begin()];
    await keepPart(second, 1, 20);
    expect(await ask(first, 1, 11)).toBe('EntityTooLarge');
    expect(await findHeldBytes(database(), key)).toEqual({ objectBytes: 0, partBytes: 20 });
  });

  it('lets an object that never became a file go for an upload that begins anew', async () => {
    await keepObject(30);
    const id = await begin();
    expect(await ask(id, 1, 30)).toBe('admitted');
    expect(await opened.storage.findObject(key)).toBeUndefined();
  });

  it('takes an object again over itself, and lets unfinished parts go for it', async () => {
    await keepObject(30);
    expect(await ask(undefined, 1, 30)).toBe('admitted');
    expect(await findHeldBytes(database(), key)).toEqual({ objectBytes: 30, partBytes: 0 });
    await keepObject(10);
    await keepPart(await begin(), 1, 20);
    expect(await ask(undefined, 1, 11)).toBe('admitted');
    expect(await findHeldBytes(database(), key)).toEqual({ objectBytes: 10, partBytes: 0 });
  });

  it('touches nothing of a key that was closed', async () => {
    await keepObject(30);
    const id = await begin();
    const { gates } = store();
    const asked = gates.mayWrite;
    const answers = [CAP, undefined];
    gates.mayWrite = async () => answers.shift();
    expect(await ask(id, 1, 30)).toBe('AccessDenied');
    gates.mayWrite = asked;
    expect(await opened.storage.findObject(key)).toMatchObject({ sizeBytes: 30 });
  });
});

async function* bytes(count: number): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(count);
}
