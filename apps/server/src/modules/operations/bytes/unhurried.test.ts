import { expect, it } from 'vitest';
import { unhurried } from './unhurried.ts';

async function* pieces(count: number) {
  for (let index = 0; index < count; index += 1) yield Uint8Array.of(index);
}

it('rests three times as long as was worked, and passes every byte on', async () => {
  let time = 0;
  const rests: number[] = [];
  const rest = async (ms: number) => {
    rests.push(ms);
    time += ms;
  };
  const { signal } = new AbortController();
  const seen: number[] = [];
  for await (const [value = -1] of unhurried(pieces(10), { signal, now: () => time, rest })) {
    seen.push(value);
    time += 20;
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rests).toEqual([180, 180, 180]);
});

it('does not outlast the job it works for', async () => {
  const stop = new AbortController();
  let time = 0;
  const reading = (async () => {
    for await (const _ of unhurried(pieces(3), { signal: stop.signal, now: () => time })) {
      time += 60_000;
      stop.abort();
    }
  })();
  await expect(reading).rejects.toThrow('aborted');
});
