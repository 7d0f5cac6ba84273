import { describe, expect, it } from 'vitest';
import {
  type ChainForm,
  canvasSizeOf,
  FIRST_CHAIN_FORM,
  parseChainForm,
  parseSide,
  readChainForm,
} from './chain-form.ts';

describe('the form of the chain', () => {
  it.each<[string, Partial<ChainForm>, boolean]>([
    ['the first', {}, true],
    ['a width that is no number', { canvasWidth: '8oo' }, false],
    ['a side that is too large', { canvasHeight: '5000' }, false],
    ['a bad side of a canvas that is off', { canvasWidth: 'x', onCanvas: false }, true],
    ['a bad colour', { background: 'colour', colour: '#12' }, false],
    ['a bad colour that is not used', { colour: '#12' }, true],
    ['a bad target', { target: '0' }, false],
    ['a bad target of a step that is off', { target: '0', compresses: false }, true],
  ])('%s', (_, changes, isUsable) => {
    expect(parseChainForm({ ...FIRST_CHAIN_FORM, ...changes }, undefined) !== undefined).toBe(
      isUsable,
    );
  });

  it('means what it says', () => {
    const form = { ...FIRST_CHAIN_FORM, canvasWidth: '１０００', margin: 10, target: '90' };
    expect(parseChainForm(form, 'hash')).toMatchObject({
      cutout: { type: 'image/png', background: { kind: 'transparent' }, model: 'hash' },
      canvas: {
        width: 1000,
        height: 1000,
        margin: 0.1,
        background: { red: 255, green: 255, blue: 255 },
      },
      compress: { targetBytes: 90 * 1024 },
    });
  });

  it.each([
    ['800', 800],
    [' 64 ', 64],
    ['63', undefined],
    ['4096', 4096],
    ['4097', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('reads the side %j', (typed, side) => {
    expect(parseSide(typed)).toBe(side);
  });

  it.each([
    ['750', '1000', { width: 750, height: 1000 }],
    ['750', ' ', { width: 750, height: 750 }],
    ['750', '63', undefined],
    ['', '1000', undefined],
  ])('reads the canvas %j × %j', (canvasWidth, canvasHeight, size) => {
    expect(canvasSizeOf({ canvasWidth, canvasHeight })).toEqual(size);
  });

  it('reads what was kept while canvases were squares', () => {
    const kept = readChainForm({ side: '640', squares: false });
    expect(kept).toEqual({ ...FIRST_CHAIN_FORM, canvasWidth: '640', onCanvas: false });
  });

  it('takes of what is stored only what fits', () => {
    const stored = {
      canvasWidth: '640',
      margin: 90,
      edge: 'fuzzy',
      cutsOut: false,
      target: 5,
      new: 1,
    };
    expect(readChainForm(stored)).toEqual({
      ...FIRST_CHAIN_FORM,
      canvasWidth: '640',
      cutsOut: false,
    });
    expect(readChainForm({})).toEqual(FIRST_CHAIN_FORM);
    const whole = { ...FIRST_CHAIN_FORM, margin: 3, background: 'colour', renames: false } as const;
    expect(readChainForm(whole)).toEqual(whole);
  });
});
