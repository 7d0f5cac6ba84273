import { crc64 } from '@transmit/cos';
import { describe, expect, it } from 'vitest';
import { GivenSums } from './given-sums.ts';

const signal = new AbortController().signal;
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the check value of a sending', () => {
  it('is that of its parts, joined', () => {
    const sums = new GivenSums();
    sums.note({ start: 4, end: 9 }, crc64(bytes('56789')));
    sums.note({ start: 0, end: 4 }, crc64(bytes('1234')));
    const first = sums.join(0n, 0);
    expect(first?.end).toBe(4);
    expect(sums.join(first?.crc ?? 0n, 4)).toEqual({ crc: crc64(bytes('123456789')), end: 9 });
    expect(sums.join(0n, 9)).toBeUndefined();
  });

  it.each<[string, (sums: GivenSums) => void, number]>([
    ['everything, where nothing is sent', () => undefined, 100],
    ['nothing, while it is not known what will leave', (sums) => void sums.beginSending(), 0],
    [
      'what lies before that which will leave',
      (sums) => {
        sums.beginSending();
        sums.expect([{ start: 40, end: 60 }]);
      },
      40,
    ],
    [
      'nothing of what will leave',
      (sums) => {
        sums.beginSending();
        sums.expect([{ start: 0, end: 60 }]);
      },
      0,
    ],
    [
      'what was to leave, and the sending is over',
      (sums) => {
        const end = sums.beginSending();
        sums.expect([{ start: 0, end: 60 }]);
        end();
      },
      100,
    ],
    ['up to what has left', (sums) => sums.note({ start: 70, end: 80 }, 1n), 70],
  ])('asks for a look at %s', (_what, before, end) => {
    const sums = new GivenSums();
    before(sums);
    expect(sums.gapFrom(0, 100)).toBe(end);
  });

  it.each<[string, (sums: GivenSums, stop: () => void) => void]>([
    ['a part has left', (sums) => sums.note({ start: 0, end: 1 }, 1n)],
    ['it is known what will leave', (sums) => sums.expect([])],
    ['the sender gives up', (_, stop) => stop()],
  ])('wakes who waits for it when %s', async (_what, happen) => {
    const sums = new GivenSums();
    const stop = new AbortController();
    const waiting = sums.change(stop.signal);
    happen(sums, () => stop.abort());
    await expect(waiting).resolves.toBeUndefined();
  });

  it('wakes who waits for it when the sending is over, and does not wait for who has given up', async () => {
    const sums = new GivenSums();
    const end = sums.beginSending();
    const waiting = sums.change(signal);
    end();
    await waiting;
    await expect(sums.change(AbortSignal.abort())).resolves.toBeUndefined();
  });

  it.each<[string, (sums: GivenSums) => void]>([
    ['a sending begins', (sums) => void sums.beginSending()],
    ['a part has left', (sums) => sums.note({ start: 0, end: 1 }, 1n)],
  ])('is not looked for before %s', async (_what, happen) => {
    const sums = new GivenSums();
    let isOver = false;
    const waiting = sums.untilSending(60_000, signal).then(() => {
      isOver = true;
    });
    await new Promise((done) => setTimeout(done));
    expect(isOver).toBe(false);
    happen(sums);
    await waiting;
    await sums.untilSending(60_000, signal);
  });

  it('is looked for all the same where no sending begins', async () => {
    await expect(new GivenSums().untilSending(10, signal)).resolves.toBeUndefined();
  });
});
