import { expect, it } from 'vitest';
import { missWords } from './miss-words.ts';

it.each([
  ['colours', 'absent', '按颜色', true],
  ['backdrop', 'broken', '按颜色', true],
  ['colours', 'unable', '按颜色', false],
  ['model', 'absent', '自带的模型', true],
  ['model', 'unable', '自带的模型', false],
] as const)('by %s, the model %s: says %s', (method, miss, by, canHelp) => {
  const said = missWords({ method, miss });
  expect(said?.full).toContain(by);
  expect(said?.canHelp).toBe(canHelp);
  // Looking once more is only offered where it can help.
  expect(said?.full.includes('重新处理')).toBe(canHelp);
});

it('says nothing where nothing was missing', () => {
  expect(missWords({ method: 'model' })).toBeUndefined();
});
