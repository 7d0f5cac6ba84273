import type { CompressionNote, CompressionResult } from '@transmit/imaging';
import { describe, expect, it } from 'vitest';
import { explain } from './explain.ts';
import { offersOf } from './offers.ts';
import { changeText, resultFacts } from './result-facts.ts';
import { pixelsHint, readCompressionForm, targetHint, toSettings } from './settings-form.ts';
import { kbOfStep, SLIDER_STEPS, stepOfKb } from './target-scale.ts';

const FORM = {
  target: '200',
  mode: 'spec',
  keepMetadata: false,
  takeFirstFrame: false,
  format: 'jpeg',
  sizing: 'longest',
  pixels: '2000',
} as const;

describe('settings', () => {
  it('are those of the rule at first, and whatever was stored where it can be used', () => {
    expect(readCompressionForm({})).toEqual(FORM);
    expect(readCompressionForm({ target: '500', mode: 'better', keepMetadata: true })).toEqual({
      ...FORM,
      target: '500',
      mode: 'better',
      keepMetadata: true,
    });
    expect(readCompressionForm({ target: '-1', mode: 7, keepMetadata: 'yes' })).toEqual(FORM);
  });

  it('are sizes in powers of 1024', () => {
    expect(toSettings(FORM)).toEqual({
      targetBytes: 204_800,
      mode: 'spec',
      keepMetadata: false,
      takeFirstFrame: false,
      format: 'jpeg',
      sizing: { by: 'longest', pixels: 2000 },
    });
  });

  it('remember a format and a bound, and fall back to the rule for what nobody can use', () => {
    const chosen = { format: 'webp', sizing: 'width', pixels: '790' };
    expect(readCompressionForm(chosen)).toMatchObject(chosen);
    expect(readCompressionForm({ format: 'tiff', sizing: 'depth', pixels: '0' })).toEqual(FORM);
    expect(readCompressionForm({ format: 'toString' })).toEqual(FORM);
  });

  it.each([
    ['width', '790', { by: 'width', pixels: 790 }],
    ['longest', ' １２００ 像素', { by: 'longest', pixels: 1200 }],
    ['none', '不用', { by: 'none' }],
  ] as const)('by %s of %s are %o', (sizing, pixels, wanted) => {
    expect(toSettings({ ...FORM, sizing, pixels })?.sizing).toEqual(wanted);
  });

  it.each(['', '0', '15', '40000', '1.5', 'abc'])('with the bound %s start nothing', (pixels) => {
    expect(pixelsHint(pixels)).toBe('请填 16 到 32767');
    expect(toSettings({ ...FORM, pixels })).toBeUndefined();
  });

  it.each([
    [
      {},
      '不超过目标的图片原样返回；其余最长边缩到 2000 像素以内，转成 JPEG，画质从 90% 起逐级降低，直到放得下。',
    ],
    [
      { format: 'png', sizing: 'none' },
      '不超过目标的图片原样返回；其余尺寸不变，转成 PNG，先试无损，再逐级减少颜色，直到放得下。',
    ],
    [
      { format: 'webp', mode: 'better', sizing: 'width', pixels: '790' },
      '宽度缩到 790 像素以内，转成 WebP；微调每一级画质，必要时再缩小尺寸换清晰度，保证不超过目标；用时更长。',
    ],
  ] as const)('say what they do: %o', (changes, sentence) => {
    expect(explain({ ...FORM, ...changes })).toBe(sentence);
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
  const compressed = (bytes: number, notes: CompressionNote[]) =>
    ({
      state: 'compressed',
      format: 'jpeg',
      colours: undefined,
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

  it.each([
    ['jpeg', undefined, '60%', 'JPEG'],
    ['webp', undefined, '60%', 'WebP'],
    ['png', undefined, '无损', 'PNG'],
    ['png', 64, '64 色', 'PNG'],
  ] as const)('say what came out: %s of %o colours', (format, colours, quality, label) => {
    const result = { ...compressed(1024, []), format, colours, quality: 60 };
    const { rows } = resultFacts({ source }, { result, targetBytes: 2048 });
    expect(rows).toContainEqual(['画质', quality]);
    expect(rows).toContainEqual(['格式', label]);
  });

  it('warn of what a picture has lost, apart from what was done to it', () => {
    const notes: CompressionNote[] = ['transparency-filled', 'too-narrow', 'metadata-removed'];
    const facts = resultFacts({ source }, { result: compressed(1024, notes), targetBytes: 2048 });
    expect(facts.warnings).toEqual([
      'JPEG 没有透明，透明部分已填成白色',
      '长图按最长边缩小后太窄，文字会看不清',
    ]);
    expect(facts.notes).toEqual(['已去除拍摄信息（时间、地点、相机）']);
  });

  it('say in small that inks became light', () => {
    const result = compressed(1024, ['metadata-removed', 'colours-converted']);
    const { told, notes } = resultFacts({ source }, { result, targetBytes: 2048 });
    expect(told).toEqual(['印刷色（CMYK）已转为屏幕色，颜色可能略有变化']);
    expect(notes).toHaveLength(2);
  });

  it.each<[CompressionNote[], string[]]>([
    [['metadata-removed'], []],
    [['transparency-filled'], ['改用 WebP', '改用 PNG']],
    [['too-narrow'], ['按宽度缩小']],
    [['hard-to-read'], ['不缩小尺寸']],
    // The target took the pixels: other bounds give none back.
    [['hard-to-read', 'shrunk-further'], []],
    [
      ['transparency-filled', 'too-narrow'],
      ['改用 WebP', '改用 PNG', '按宽度缩小'],
    ],
  ])('with %o offer %o', (notes, labels) => {
    const offers = offersOf(compressed(1024, notes), undefined, ['jpeg', 'webp', 'png']);
    expect(offers.map(({ label }) => label)).toEqual(labels);
  });

  it('offer no format that the browser cannot write, and the way back', () => {
    const filled = compressed(1024, ['transparency-filled']);
    expect(offersOf(filled, undefined, ['jpeg', 'png'])).toEqual([
      { label: '改用 PNG', own: { format: 'png' } },
    ]);
    const narrow = compressed(1024, ['too-narrow']);
    const [byWidth] = offersOf(narrow, { format: 'webp' }, ['jpeg', 'png']);
    expect(byWidth?.own).toEqual({ format: 'webp', sizing: { by: 'width', pixels: 2000 } });
    expect(offersOf(compressed(1024, []), { format: 'png' }, [])).toEqual([
      { label: '恢复统一设置', own: undefined },
    ]);
  });

  // SECURITY §3 row 186.
  it('say that the original was kept where nothing smaller came out', () => {
    const { file } = source;
    const result = { state: 'unchanged', file, why: 'cannot-shrink', picture: size } as const;
    expect(resultFacts({ source }, { result, targetBytes: 2048 })).toMatchObject({
      change: undefined,
      unchanged: '保留原图',
      stillOver: '无法再压小，已保留原图；仍有 10 KB，达不到 2 KB',
    });
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
