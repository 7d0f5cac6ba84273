import { expect, it } from 'vitest';
import { InFlight } from './in-flight.ts';

const slot = (partNumber: number, sizeBytes: number) => ({ upload: 'u', partNumber, sizeBytes });

it('counts the largest try at every other part', async () => {
  const inFlight = new InFlight();
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = [slot(1, 10), slot(2, 5), slot(2, 7)].map((one) =>
    inFlight.during(one, () => promise),
  );
  expect(inFlight.bytesBeside('u', 3)).toBe(17);
  expect(inFlight.bytesBeside('u', 2)).toBe(10);
  expect(inFlight.bytesBeside('other', 3)).toBe(0);
  resolve();
  await Promise.all(running);
  expect(inFlight.bytesBeside('u', 3)).toBe(0);
});

it('forgets a part that failed', async () => {
  const inFlight = new InFlight();
  const failing = inFlight.during(slot(1, 10), () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(inFlight.bytesBeside('u', 2)).toBe(0);
});

it('refuses a fifth try at the same part', async () => {
  const inFlight = new InFlight();
  const { promise, resolve } = Promise.withResolvers<void>();
  const four = Array.from({ length: 4 }, () => inFlight.during(slot(1, 1), () => promise));
  const code = 'ServiceUnavailable';
  await expect(inFlight.during(slot(1, 1), () => promise)).rejects.toMatchObject({ code });
  resolve();
  await Promise.all(four);
  await expect(inFlight.during(slot(1, 1), async () => 'ok')).resolves.toBe('ok');
});
