import { describe, expect, it } from 'vitest';
import { type ChainForm, FIRST_CHAIN_FORM, parseChainForm } from './chain-form.ts';
import { type ChainOwn, holdsLater, planOf, type StepId } from './plan.ts';

function plan(form: Partial<ChainForm> = {}, own?: ChainOwn, model?: string) {
  const settings = parseChainForm({ ...FIRST_CHAIN_FORM, ...form }, model);
  if (!settings) throw new Error('a form that cannot be used');
  return planOf(settings, own);
}

const known = new Map<StepId, { key: string }>(plan().map((step) => [step.id, step]));
const BOX = { left: 0, top: 0, right: 90, bottom: 90 };
const STROKE = { mode: 'erase', radius: 3, softness: 0, points: [{ x: 1, y: 1 }] } as const;

describe('what is done anew', () => {
  it.each<[string, StepId | undefined, Partial<ChainForm>, (ChainOwn | undefined)?, string?]>([
    ['nothing after no change', undefined, {}],
    ['nothing for a new name', undefined, { template: '春茶{序号}', start: '9', renames: false }],
    ['all for another edge', 'cutout', { edge: 'soft' }],
    ['all for a model', 'cutout', {}, undefined, 'hash'],
    ['all without a model', 'cutout', { useModel: false }],
    ['canvas and later for another side', 'canvas', { canvasWidth: '1200' }],
    ['canvas and later for another margin', 'canvas', { margin: 4 }],
    ['canvas and later for a colour', 'canvas', { background: 'colour' }],
    ['nothing for a colour that is not used', undefined, { colour: '#123456' }],
    ['compression alone for another target', 'compress', { target: '200' }],
    ['canvas and later without cutting out', 'canvas', { cutsOut: false }],
    ['compression without a canvas', 'compress', { onCanvas: false }],
    ['nothing without compression', undefined, { compresses: false }],
    ['all for a stroke in one picture', 'cutout', {}, { touches: { strokes: [STROKE] } }],
    ['canvas for one picture’s place', 'canvas', {}, { canvas: { margin: 8, x: 5, y: 0 } }],
    ['compression for one picture’s target', 'compress', {}, { target: '90' }],
    ['nothing for a target that is none', undefined, {}, { target: 'x' }],
    ['nothing for an unsure one that is accepted', undefined, {}, { accepted: 'mask' }],
  ])('%s', (_, wanted, form, own, model) => {
    const steps = plan(form, own, model);
    const redone = steps.filter(({ id, key }) => known.get(id)?.key !== key);
    expect(redone[0]?.id).toBe(wanted);
    // Steps after one that is done anew begin with other bytes.
    expect(redone).toEqual(redone.length === 0 ? [] : steps.slice(-redone.length));
  });

  it('nothing for another model where none is used', () => {
    expect(plan({ useModel: false }, undefined, 'hash')).toEqual(plan({ useModel: false }));
  });

  it('has the steps in their order, without those that are switched off', () => {
    expect(plan().map(({ id }) => id)).toEqual(['cutout', 'canvas', 'compress']);
    expect(plan({ onCanvas: false }).map(({ id }) => id)).toEqual(['cutout', 'compress']);
    expect(plan({ cutsOut: false, onCanvas: false, compresses: false })).toEqual([]);
  });
});

describe('whether the later steps wait', () => {
  type Certainty = 'sure' | 'ask-for-box' | undefined;
  it.each<[string, boolean, Certainty, ChainOwn | undefined]>([
    ['for a cutout that nobody is sure of', true, 'ask-for-box', undefined],
    ['not for a sure one', false, 'sure', undefined],
    ['not without a cutout', false, undefined, undefined],
    ['not for an accepted one', false, 'ask-for-box', { accepted: 'mask' }],
    ['for one of another model than was accepted', true, 'ask-for-box', { accepted: 'other' }],
    ['not after a stroke', false, 'ask-for-box', { touches: { strokes: [STROKE] } }],
    [
      'after a box that did not make it sure',
      true,
      'ask-for-box',
      { touches: { strokes: [], box: BOX } },
    ],
    ['after strokes that were taken back', true, 'ask-for-box', { touches: { strokes: [] } }],
  ])('%s', (_, wanted, certainty, own) => {
    expect(holdsLater(certainty && { certainty, bounds: BOX, mask: 'mask' }, own)).toBe(wanted);
  });
});
