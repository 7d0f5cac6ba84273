import type { BrushStroke } from '@transmit/imaging';
import { expect, it } from 'vitest';
import type { Touches } from './cutout-types.ts';
import { awaitsLook } from './is-unsure.ts';

const BOUNDS = { left: 0, top: 0, right: 9, bottom: 9 };
const CLICK = { over: 'subject', x: 9, y: 9 } as const;
const PLACE = { x: 4.5, y: 4.5 };
const stroke = (mode: BrushStroke['mode']): Partial<Touches> => ({
  strokes: [{ mode, radius: 3, softness: 0, points: [{ x: 1, y: 1 }] }],
});

const doubtful = { certainty: 'ask-for-box', bounds: BOUNDS, mask: 'whole' } as const;
const nothing = { ...doubtful, bounds: undefined };
const sure = { ...doubtful, certainty: 'sure' } as const;

it.each<[string, boolean, Parameters<typeof awaitsLook>[0], Partial<Touches>?]>([
  ['a doubtful one', true, doubtful],
  ['no sure one', false, sure],
  ['none that is not there', false, undefined],
  ['no accepted one', false, doubtful, { accepted: 'whole' }],
  ['one of another box or model than was accepted', true, doubtful, { accepted: 'in a box' }],
  ['none that was painted on', false, doubtful, stroke('erase')],
  ['one in a box that did not make it sure', true, doubtful, { box: BOUNDS }],
  ['one from which what is left out is all gone', true, nothing, { left: [PLACE] }],
  ['one whose clicks took all away', true, nothing, { clicks: [CLICK] }],
  ['one without anything to erase', true, nothing, stroke('erase')],
  ['none in which all was painted by hand', false, nothing, stroke('restore')],
  ['a doubtful one in which a place names nothing any more', true, doubtful, { left: [PLACE] }],
])('awaits a look: %s', (_, wanted, detail, own) => {
  expect(awaitsLook(detail, own)).toBe(wanted);
});
