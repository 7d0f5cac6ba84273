import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type BodyMd5, BodyMd5s } from './body-md5.ts';

const native = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const piecesOf = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );

async function digestOf(md5: BodyMd5, bytes: Uint8Array, size: number): Promise<string> {
  try {
    for (const piece of piecesOf(bytes, size)) await md5.update([piece]);
    return md5.digest().toString('hex');
  } finally {
    md5.close();
  }
}

describe('the MD5 of bodies', () => {
  it.each([1, 2, 3, 4, 5, 6, 11])('is right for %i at the same time', async (count) => {
    const md5s = new BodyMd5s();
    const bodies = Array.from({ length: count }, (_, n) => randomBytes(50_000 * (n + 1) + n));
    const opened = bodies.map(() => md5s.open({ besideOthers: true }));
    const digests = await Promise.all(
      bodies.map((body, n) => digestOf(opened[n] as BodyMd5, body, 30_000 + 1000 * n)),
    );
    expect(digests).toEqual(bodies.map(native));
  });

  it('is right for one that usually comes alone, among others', async () => {
    const md5s = new BodyMd5s();
    const bodies = [randomBytes(200_000), randomBytes(90_000), randomBytes(10)] as const;
    const opened = [true, false, true].map((besideOthers) => md5s.open({ besideOthers }));
    const digests = bodies.map((body, n) => digestOf(opened[n] as BodyMd5, body, 64_000));
    expect(await Promise.all(digests)).toEqual(bodies.map(native));
  });

  it('waits for nobody: a slow body keeps no other from its end', async () => {
    const md5s = new BodyMd5s();
    const [first, quick, slow] = [1, 2, 3].map(() => md5s.open({ besideOthers: true })) as [
      BodyMd5,
      BodyMd5,
      BodyMd5,
    ];
    const bytes = randomBytes(100_000);
    expect(await digestOf(quick, bytes, 10_000)).toBe(native(bytes));
    await delay(1);
    expect(await digestOf(slow, bytes, 100_000)).toBe(native(bytes));
    first.close();
  });

  it('serves the oldest first when more have come than one run takes', async () => {
    const md5s = new BodyMd5s();
    const opened = Array.from({ length: 7 }, () => md5s.open({ besideOthers: true }));
    const [, ...others] = opened;
    const order: number[] = [];
    const youngestFirst = [...others.entries()].toReversed();
    await Promise.all(
      youngestFirst.map(([n, md5]) => md5.update([randomBytes(100)]).then(() => order.push(n))),
    );
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
    for (const md5 of opened) md5.close();
  });

  it('lets nobody wait for ever behind older ones that never end', async () => {
    const md5s = new BodyMd5s();
    const opened = Array.from({ length: 9 }, () => md5s.open({ besideOthers: true }));
    const youngest = opened.at(-1) as BodyMd5;
    let isOver = false;
    let runs = 0;
    // Always as many as a run takes, and all of them older.
    const endless = opened.slice(1, -1).map(async (md5) => {
      for (; !isOver; runs += 1) await md5.update([randomBytes(100)]);
    });
    await youngest.update([randomBytes(100)]);
    isOver = true;
    await Promise.all(endless);
    expect(runs).toBeGreaterThan(0);
    for (const md5 of opened) md5.close();
  });

  it('of nothing is that of no bytes', async () => {
    const md5s = new BodyMd5s();
    const opened = [md5s.open({ besideOthers: true }), md5s.open({ besideOthers: true })];
    expect(opened.map((md5) => md5.digest().toString('hex'))).toEqual(
      opened.map(() => native(new Uint8Array(0))),
    );
  });
});
