import type { CompressionResult } from '@transmit/imaging';
import { describe, expect, it } from 'vitest';
import { changeText, resultFacts } from './result-facts.ts';
import { readForm, targetHint, toSettings } from './settings-form.ts';
import { kbOfStep, SLIDER_STEPS, stepOfKb } from './target-scale.ts';

const FORM = { target: '200', mode: 'spec', keepMetadata: false, takeFirstFrame: false } as const;

describe('settings', () => {
  it('are those of the rule at first, and whatever was stored where it can be used', () => {
    expect(readForm({})).toEqual(FORM);
    expect(readForm({ target: '500', mode: 'better', keepMetadata: true })).toEqual({
      ...FORM,
      target: '500',
      mode: 'better',
      keepMetadata: true,
    });
    expect(readForm({ target: '-1', mode: 7, keepMetadata: 'yes' })).toEqual(FORM);
  });

  it('are sizes in powers of 1024', () => {
    expect(toSettings(FORM)).toEqual({
      targetBytes: 204_800,
      mode: 'spec',
      keepMetadata: false,
      takeFirstFrame: false,
    });
  });

  // SECURITY §3 row 118.
  it.each([
    ['0', '最小 1 KB'],
    ['-1', '最小 1 KB'],
    ['abc', '请填数字，例如 200'],
    ['1000000000', '最大 102400 KB（100 MB）'],
    ['1e9', '请填数字，例如 200'],
    ['', '请填写目标大小，例如 200'],
  ])('with the target %s are hinted at and start nothing', (target, hint) => {
    expect(targetHint(target)).toBe(hint);
    expect(toSettings({ ...FORM, target })).toBeUndefined();
  });

  it.each(['１００', ' 100 KB ', '0100'])('understand %s', (target) => {
    expect(targetHint(target)).toBeUndefined();
    expect(toSettings({ ...FORM, target })?.targetBytes).toBe(102_400);
  });
});

it('the slider has round sizes, finer where sizes are small', () => {
  expect([0, 25, 50, 75, 100].map(kbOfStep)).toEqual([20, 80, 300, 1300, 5000]);
  expect([60, 100, 200, 500, 1000].map((kb) => kbOfStep(stepOfKb(kb)))).toEqual([
    60, 100, 200, 500, 1000,
  ]);
  expect(stepOfKb(1e9)).toBe(SLIDER_STEPS);
});

describe('facts', () => {
  const source = { file: new File([new Uint8Array(10_240)], 'a.jpg'), path: 'a.jpg' };
  const size = { width: 40, height: 30 };
  const compressed = (bytes: number, notes: ('over-target' | 'metadata-removed')[]) =>
    ({
      state: 'compressed',
      file: new File([new Uint8Array(bytes)], 'a.jpg'),
      original: size,
      picture: size,
      quality: 10,
      encodes: 3,
      notes,
    }) satisfies CompressionResult;

  it('say how much smaller it is, and that what the camera wrote is gone', () => {
    const facts = resultFacts(
      { source },
      { result: compressed(1024, ['metadata-removed']), targetBytes: 2048 },
    );
    expect(facts).toMatchObject({ change: '−90%', stillOver: undefined });
    expect(facts.notes).toEqual(['已去除拍摄信息（时间、地点、相机）']);
    expect(facts.rows).toContainEqual(['画质', '10%']);
  });

  // SECURITY §3 row 119.
  it('say how large it still is where the target cannot be reached', () => {
    const facts = resultFacts(
      { source },
      { result: compressed(4096, ['over-target', 'metadata-removed']), targetBytes: 2048 },
    );
    expect(facts.stillOver).toBe('仍有 4 KB，达不到 2 KB；这是能得到的最小结果');
    expect(facts.notes).toHaveLength(1);
  });

  it('say why a picture was left alone', () => {
    const result: CompressionResult = {
      state: 'unchanged',
      file: source.file,
      why: 'animated',
      picture: size,
    };
    expect(resultFacts({ source }, { result, targetBytes: 1 })).toMatchObject({
      change: undefined,
      notes: ['动图原样返回，压缩会失去动画'],
    });
  });

  it.each([
    [1000, 60, '−94%'],
    [1000, 1, '−99%'],
    [1000, 1000, '+0%'],
    [1000, 1030, '+3%'],
  ])('from %i to %i bytes is %s', (before, after, text) => {
    expect(changeText(before, after)).toBe(text);
  });
});
