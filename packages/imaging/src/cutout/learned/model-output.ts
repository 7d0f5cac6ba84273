import type { LearnedModel } from './learned-model.ts';

/** The first map of a model's answer as opacity, 0 to 1. */
export function modelOutput(
  values: Float32Array,
  { size, output }: Pick<LearnedModel, 'size' | 'output'>,
): Float32Array {
  const map = values.slice(0, size * size);
  if (map.length < size * size) throw new Error('the model answers with too small a map');
  if (output === 'sigmoid') return map.map((value) => 1 / (1 + Math.exp(-value)));
  if (output === 'none') return map.map((value) => Math.min(1, Math.max(0, value)));
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of map) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const span = Math.max(most - least, 1e-6);
  return map.map((value) => (value - least) / span);
}
