import { describeShape } from '@transmit/imaging/cutout/shape';
import { expect, it } from 'vitest';
import { hasList, isLeftOut, toggleSubject, touchByClick } from './left-out.ts';

/** Three pixels across in a frame of 9 × 9. */
const thing = (left: number) => ({
  bounds: { left, top: 0, right: left + 9, bottom: 9 },
  share: 0.1,
  at: { x: left + 4.5, y: 4.5 },
  shape: describeShape(Int32Array.of(403 + left, 404 + left, 405 + left), { width: 100, step: 1 }),
});
const CUP = thing(0);
const POT = thing(40);

it('leaves a thing out and takes it again, whatever else is left out', () => {
  const both = toggleSubject(POT, toggleSubject(CUP, []));
  expect([CUP, POT].map((subject) => isLeftOut(subject, both))).toEqual([true, true]);
  const one = toggleSubject(CUP, both);
  expect([CUP, POT].map((subject) => isLeftOut(subject, one))).toEqual([false, true]);
});

const EARLIER = { over: 'subject', x: 200, y: 9 } as const;

it.each([
  ['keeps what is left out ticks it', 'subject', 4.5, { left: [POT.at] }],
  ['keeps what is in its frame beside it', 'subject', 8, undefined],
  ['keeps what is ticked', 'subject', 84.5, undefined],
  ['keeps what is beside all', 'subject', 20, undefined],
  ['takes away what is left out', 'background', 4.5, undefined],
] as const)('a click that %s', (_, over, x, ticked) => {
  const click = { over, x, y: 4.5 };
  const own = { left: [CUP.at, POT.at], clicks: [EARLIER] };
  const touched = touchByClick(click, [CUP, POT, thing(80)], own);
  expect(touched).toEqual(ticked ?? { clicks: [EARLIER, click] });
});

it('a click on a thing in the frame of a larger one means the thing', () => {
  const around = { ...POT, bounds: { left: 0, top: 0, right: 90, bottom: 90 } };
  const touched = touchByClick({ over: 'subject', x: 4.5, y: 4.5 }, [around, CUP], {
    left: [around.at, CUP.at],
  });
  expect(touched).toEqual({ left: [around.at] });
});

it.each([
  ['several things', [CUP, POT], [], true],
  ['the one that is left out', [CUP], [CUP.at], true],
  ['one that is not', [CUP], [POT.at], false],
  ['nothing', [], [CUP.at], false],
])('has a list of %s', (_, subjects, left, isListed) => {
  expect(hasList(subjects, left)).toBe(isListed);
});
