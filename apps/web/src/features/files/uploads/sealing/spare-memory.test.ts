import { describe, expect, it } from 'vitest';
import { atLeast, SpareMemory, Turns } from './spare-memory.ts';

const settled = () => new Promise((done) => setTimeout(done));
const keep = async (memory: Uint8Array<ArrayBuffer>) => memory;

describe('spare memory', () => {
  it('is used again once it is given back, and is never more than its count', async () => {
    const spare = new SpareMemory(2);
    const first = await spare.use(8, keep);
    await spare.use(8, keep);
    let third: Uint8Array | undefined;
    const waiting = spare.use(4, keep).then((memory) => {
      third = memory;
    });
    await settled();
    expect(third).toBeUndefined();
    spare.giveBack(first);
    await waiting;
    expect(third).toBe(first);
  });

  it('grows where it is too small', async () => {
    const spare = new SpareMemory(1);
    spare.giveBack(await spare.use(4, keep));
    expect(await spare.use(8, keep)).toHaveLength(8);
    expect(atLeast(new Uint8Array(3), 2)).toHaveLength(3);
  });

  it('is not lost where there is no room for so much', async () => {
    const spare = new SpareMemory(1);
    await expect(spare.use(Number.MAX_SAFE_INTEGER, keep)).rejects.toThrow(RangeError);
    expect(await spare.use(4, keep)).toHaveLength(4);
  });

  it('is not lost with work that fails', async () => {
    const spare = new SpareMemory(1);
    const failing = spare.use(4, () => Promise.reject(new Error('torn')));
    await expect(failing).rejects.toThrow('torn');
    expect(await spare.use(4, keep)).toHaveLength(4);
  });
});

it('turns follow each other, also after one that failed', async () => {
  const turns = new Turns();
  const order: string[] = [];
  const first = turns.next(async () => {
    await settled();
    order.push('first');
    throw new Error('torn');
  });
  const second = turns.next(async () => order.push('second'));
  await expect(first).rejects.toThrow('torn');
  await second;
  expect(order).toEqual(['first', 'second']);
});
