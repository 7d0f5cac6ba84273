import { describe, expect, it } from 'vitest';
import { parseColour, parseCutoutForm, readCutoutForm } from './cutout-form.ts';

const FORM = readCutoutForm({});

it.each([
  ['#2f6fde', [47, 111, 222]],
  ['2F6FDE', [47, 111, 222]],
  [' ＃28d ', [34, 136, 221]],
  ['#12345', undefined],
  ['红色', undefined],
  ['', undefined],
])('the colour %j', (typed, expected) => {
  const colour = parseColour(typed);
  expect(colour && [colour.red, colour.green, colour.blue]).toEqual(expected);
});

describe('parseCutoutForm', () => {
  it('holds while a colour is half typed or no picture is chosen', () => {
    expect(parseCutoutForm({ ...FORM, background: 'colour', colour: '#12' }, undefined)).toBe(
      undefined,
    );
    expect(parseCutoutForm({ ...FORM, background: 'picture' }, undefined)).toBe(undefined);
  });

  it('works with the offered model unless the person does not want it', () => {
    expect(parseCutoutForm(FORM, undefined, 'ab12')?.model).toBe('ab12');
    expect(parseCutoutForm({ ...FORM, useModel: false }, undefined, 'ab12')?.model).toBe(undefined);
    expect(parseCutoutForm(FORM, undefined)?.model).toBe('shipped');
  });

  it('tells two background pictures apart as plain data', () => {
    const settingsFor = (name: string) =>
      JSON.stringify(parseCutoutForm({ ...FORM, background: 'picture' }, new File(['x'], name)));
    expect(settingsFor('a.jpg')).not.toBe(settingsFor('b.jpg'));
  });
});

describe('readCutoutForm', () => {
  it('checks every field that another version may have stored', () => {
    const edge = { shift: 99, feather: 3, hardness: 'x' };
    expect(
      readCutoutForm({ background: 'picture', colour: 'nope', type: 'image/gif', edge, crop: 1 }),
    ).toEqual({ ...FORM, edge: { shift: 0, feather: 3, hardness: 0 } });
  });
});
