import { describe, expect, it } from 'vitest';
import { decodeCtc } from './ctc.ts';
import { textOf } from './line.ts';
import { keepTraditional } from './traditional.ts';
import { traditionalOf } from './traditional-forms.ts';

/** Characters as they were read; the network gives their traditional form this much. */
const read = (text: string, confidence?: number) =>
  Array.from(text, (one) => {
    const form = traditionalOf(one);
    const kin = form !== undefined && confidence !== undefined && { text: form, confidence };
    return { text: one, confidence: 0.9, at: 0.5, ...(kin && { kin }) };
  });

describe('keepTraditional', () => {
  it.each([
    ['the network gives it a good part', '罗东', 0.3, '羅東'],
    ['the network hardly thinks of it', '罗东', 0.01, '罗东'],
    ['the line is traditional, and it is conceivable', '國際电話', 0.001, '國際電話'],
    ['the line is traditional, and it is not', '國際电話', 0.0001, '國際电話'],
    ['the line is simplified', '国际電话', 0.01, '国际電话'],
    [
      'the network has no class for it, and the line is plainly traditional',
      '總計金額含税',
      undefined,
      '總計金額含稅',
    ],
    ['it has none, and the line is not', '请核对税', undefined, '请核对税'],
  ])('%s', (_, text, confidence, expected) => {
    expect(textOf({ characters: keepTraditional(read(text, confidence)) })).toBe(expected);
  });
});

describe('traditionalOf', () => {
  it.each([
    ['罗', '羅'],
    ['羅', undefined],
    ['中', undefined],
    ['A', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(traditionalOf(text)).toBe(expected);
  });

  it('is what the network said in the same step', () => {
    const scores = { steps: 1, classes: 3, values: Float32Array.of(0.1, 0.6, 0.3) };
    expect(decodeCtc(scores, ['罗', '羅'])[0]).toMatchObject({
      text: '罗',
      kin: { text: '羅', confidence: expect.closeTo(0.3) },
    });
  });
});
