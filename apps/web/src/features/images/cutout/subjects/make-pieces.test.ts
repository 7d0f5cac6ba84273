import type { BrushStroke } from '@transmit/imaging';
import { describeShape } from '@transmit/imaging/cutout/shape';
import { expect, it } from 'vitest';
import { listPieces, nameOfPiece } from './make-pieces.ts';

const thing = (left: number, right: number) => ({
  bounds: { left, top: 0, right, bottom: 50 },
  share: 0.1,
  at: { x: (left + right) / 2, y: 25 },
  shape: describeShape(Int32Array.of(), { width: 1, step: 1 }),
});
const POT = thing(0, 50);
const CUP = thing(100, 150);
const SPOON = thing(200, 250);
const ALL = [POT, CUP, SPOON];

const stroke = (mode: BrushStroke['mode'], x: number): BrushStroke => ({
  ...{ mode, radius: 5, softness: 0 },
  points: [{ x, y: 25 }],
});

it('makes a piece of each ticked thing', () => {
  const pieces = listPieces(ALL, { left: [CUP.at] });
  expect(pieces).toEqual([
    { number: 1, only: POT.at, strokes: [] },
    { number: 3, only: SPOON.at, strokes: [] },
  ]);
});

it.each([
  ['one thing', [POT], []],
  ['one that is ticked', ALL, [CUP.at, SPOON.at]],
  ['nothing', [], []],
])('makes none of %s', (_, subjects, left) => {
  expect(listPieces(subjects, { left })).toEqual([]);
});

it('gives what was painted back to the nearest thing, and takes what was erased from all', () => {
  const [erased, restored] = [stroke('erase', 10), stroke('restore', 160)];
  const pieces = listPieces(ALL, { strokes: [erased, restored] });
  expect(pieces.map(({ strokes }) => strokes)).toEqual([[erased], [erased, restored], [erased]]);
});

it('names each by its number', () => {
  expect(nameOfPiece('茶席.侧光.png', 2)).toBe('茶席.侧光-主体2.png');
});
