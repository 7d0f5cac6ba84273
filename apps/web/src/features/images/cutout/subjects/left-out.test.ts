import { expect, it } from 'vitest';
import { isLeftOut, toggleSubject } from './left-out.ts';

const BOUNDS = { left: 0, top: 0, right: 9, bottom: 9 };
const CUP = { bounds: BOUNDS, share: 0.1, at: { x: 4.5, y: 4.5 } };
const POT = { bounds: BOUNDS, share: 0.2, at: { x: 40, y: 4.5 } };

it('leaves a thing out and takes it again, whatever else is left out', () => {
  const both = toggleSubject(POT, toggleSubject(CUP, []));
  expect([CUP, POT].map((subject) => isLeftOut(subject, both))).toEqual([true, true]);
  const one = toggleSubject(CUP, both);
  expect([CUP, POT].map((subject) => isLeftOut(subject, one))).toEqual([false, true]);
});
