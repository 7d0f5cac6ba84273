import { expect, it, vi } from 'vitest';
import { KeptLooks } from './kept-looks.ts';
import type { LookAt } from './look.ts';

const WHOLE = { left: 0, top: 0, right: 4, bottom: 4 };

it('looks once at each part of a picture, and forgets the oldest', async () => {
  const lookAt = vi.fn<LookAt>(async (within) => ({
    values: new Float32Array(1),
    side: 1,
    within,
  }));
  const kept = new KeptLooks();
  const at = kept.keeping('a', lookAt);
  expect(await at(WHOLE)).toBe(await at(WHOLE));
  expect(lookAt).toHaveBeenCalledTimes(1);
  await at({ ...WHOLE, right: 2 });
  await kept.keeping('b', lookAt)(WHOLE);
  expect(lookAt).toHaveBeenCalledTimes(3);
  await at(WHOLE, true);
  await at(WHOLE, true);
  expect(lookAt).toHaveBeenCalledTimes(4);
  expect(lookAt).toHaveBeenLastCalledWith(WHOLE, true);
  for (let right = 10; right < 20; right += 1) await at({ ...WHOLE, right });
  await at(WHOLE);
  expect(lookAt).toHaveBeenCalledTimes(15);
});
