import type { CutOut } from '@transmit/imaging';
import { expect, it } from 'vitest';
import { findMask, forgetMask, lastFound, maskKey } from './found-masks.ts';

const alpha = { width: 1, height: 1, data: Uint8Array.of(255) };
const bounds = { left: 0, top: 0, right: 1, bottom: 1 };
const byModel: CutOut = { alpha, method: 'model', certainty: 'sure', bounds };
const missed: CutOut = { ...byModel, method: 'colours', miss: 'absent' };

/** Looks that answer these cutouts, one after the other, and how each was asked. */
function looking(...cuts: CutOut[]) {
  const asked: boolean[] = [];
  const look = async (isAskedAgain: boolean) => {
    const cut = cuts[asked.length];
    asked.push(isAskedAgain);
    if (!cut) throw new Error('looked once more');
    return cut;
  };
  return { look, asked };
}

it.each([
  ['a box', { box: bounds }, 'shipped'],
  ['a click', { clicks: [{ over: 'subject', x: 1, y: 1 }] }, 'shipped'],
  ['something left out', { left: [{ x: 1, y: 1 }] }, 'shipped'],
  ['another model', {}, 'operators'],
  ['no model', {}, undefined],
] as const)('is another mask with %s', (_, own, model) => {
  expect(maskKey(own, model)).not.toBe(maskKey({}, 'shipped'));
});

it('is the same mask below strokes, accepted or not', () => {
  const stroke = { mode: 'erase', radius: 3, softness: 0, points: [] } as const;
  const own = { strokes: [stroke], accepted: 'whole' };
  expect(maskKey(own, 'shipped')).toBe(maskKey({}, 'shipped'));
});

it('keeps a mask for strokes and grounds, until something else is asked for', async () => {
  const file = new File([], 'cup.png');
  const { look, asked } = looking(byModel, byModel);
  const first = await findMask(file, 'whole', look);
  expect(await findMask(file, 'whole', look)).toBe(first);
  await findMask(file, 'in a box', look);
  expect(asked).toEqual([false, false]);
});

it('looks again for the model that was missing once a person says so', async () => {
  const file = new File([], 'cup.png');
  const { look, asked } = looking(missed, byModel);
  const without = await findMask(file, 'whole', look);
  expect(without.miss).toBe('absent');
  forgetMask(file);
  // The picture is not empty while it is looked at.
  expect(lastFound(file)).toBe(without);
  const found = await findMask(file, 'whole', look);
  expect([found.method, found.miss]).toEqual(['model', undefined]);
  expect(await findMask(file, 'whole', look)).toBe(found);
  expect(asked).toEqual([false, true]);
  // Whoever took the one has not seen the other.
  expect(found.mask).not.toBe(without.mask);
});
