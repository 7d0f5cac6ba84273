import { describe, expect, it } from 'vitest';
import { openModel } from '../../models/run-model.ts';
import { startWasmRuntime } from '../../models/wasm-runtime.ts';
import { createPixels } from '../../pixels.ts';
import { buildScene, likeness } from '../build-scene.ts';
import { buildOnnx } from './build-onnx.ts';
import { chooseBackend } from './choose-backend.ts';
import { cutOutWithModel } from './cut-out-with-model.ts';
import type { LearnedModel } from './learned-model.ts';
import { lookerAt, withoutMirror } from './look.ts';
import { modelInput } from './model-input.ts';
import { modelOutput } from './model-output.ts';

const MODEL: LearnedModel = {
  url: '/models/tiny.onnx',
  sha256: '',
  bytes: 0,
  size: 64,
  mean: [0, 0, 0],
  std: [1, 1, 1],
  layout: 'NCHW',
  output: 'none',
};

/** No smooth backdrop, which would be parted without a model. */
const uneven = (x: number, y: number) =>
  (Math.floor(x * 10) + Math.floor(y * 8)) % 2 === 0
    ? ([235, 240, 238] as const)
    : ([150, 200, 190] as const);

describe('a configured model', () => {
  it('runs on WebAssembly and gives the opacity', async () => {
    // Red against green: the subject of the scene is red, its background grey.
    const bytes = buildOnnx([60, -60, 0], -15);
    const run = await openModel(startWasmRuntime(), bytes);
    const scene = buildScene({ width: 200, height: 160, radius: 50, background: uneven });
    const lookAt = lookerAt(scene.picture, MODEL, run);
    const result = await cutOutWithModel(scene.picture, lookAt);
    expect(result).toMatchObject({ method: 'model', certainty: 'sure' });
    expect(likeness(result.alpha, scene.alpha)).toBeGreaterThan(0.95);
  });

  it.each(['NCHW', 'NHWC'] as const)(
    'is asked mirrored, and answers upright (%s)',
    async (layout) => {
      const { picture } = buildScene({ width: 64, height: 64, background: uneven });
      picture.data.fill(0, 0, 64 * 4);
      picture.data.set([255, 255, 255], 0);
      const inputs: number[][] = [];
      const run = async (values: Float32Array) => {
        const step = layout === 'NCHW' ? 1 : 3;
        const row = Float32Array.from({ length: 64 }, (_, x) => values[x * step] ?? 0);
        inputs.push(Array.from(row));
        const map = new Float32Array(64 * 64);
        map.set(row);
        return { values: map, dimensions: [] };
      };
      const lookAt = lookerAt(picture, { ...MODEL, layout }, run);
      const whole = { left: 0, top: 0, right: 64, bottom: 64 };
      const plain = await lookAt(whole);
      const mirrored = await lookAt(whole, true);
      expect(inputs.map((row) => row.indexOf(1))).toEqual([0, 63]);
      expect(mirrored.values).toEqual(plain.values);
      await withoutMirror(lookAt)(whole, true);
      expect(inputs.at(-1)?.indexOf(1)).toBe(0);
    },
  );

  it('asks for a box when the model leaves everything undecided', async () => {
    const run = async () => ({ values: new Float32Array(64 * 64).fill(0.5), dimensions: [] });
    const { picture } = buildScene({ background: uneven });
    const { certainty } = await cutOutWithModel(picture, lookerAt(picture, MODEL, run));
    expect(certainty).toBe('ask-for-box');
  });
});

describe('modelInput', () => {
  const picture = createPixels(2, 2);
  picture.data.fill(255);
  picture.data.set([255, 0, 51]);

  it('normalises red, green and blue in planes', () => {
    const model = { ...MODEL, size: 2, mean: [0.5, 0, 0], std: [0.5, 1, 1] } as const;
    const { values, dimensions } = modelInput(picture, model);
    expect(dimensions).toEqual([1, 3, 2, 2]);
    const [red, green, blue] = [values[0], values[4], values[8]];
    expect([red, green, blue].map((value) => Number(value?.toFixed(3)))).toEqual([1, 0, 0.2]);
  });

  it('puts the three together where the model wants it so', () => {
    const { values, dimensions } = modelInput(picture, { ...MODEL, size: 2, layout: 'NHWC' });
    expect(dimensions).toEqual([1, 2, 2, 3]);
    expect(Array.from(values.subarray(0, 3), (value) => Number(value.toFixed(3)))).toEqual([
      1, 0, 0.2,
    ]);
  });
});

describe('modelOutput', () => {
  it.each([
    ['none', [-1, 0.5, 2, 1], [0, 0.5, 1, 1]],
    ['sigmoid', [0, 100, -100, 0], [0.5, 1, 0, 0.5]],
    ['minmax', [2, 4, 6, 2], [0, 0.5, 1, 0]],
  ] as const)('%s', (output, answer, expected) => {
    const map = modelOutput(Float32Array.from(answer), { size: 2, output });
    expect(Array.from(map, (value) => Number(value.toFixed(3)))).toEqual(expected);
  });

  it('refuses an answer that is too small', () => {
    expect(() => modelOutput(new Float32Array(3), { size: 2, output: 'none' })).toThrow();
  });
});

describe('chooseBackend', () => {
  const card = (adapter: object | null) => ({ requestAdapter: async () => adapter });

  it.each([
    ['no WebGPU at all', undefined, 'wasm'],
    ['no adapter', card(null), 'wasm'],
    ['a software adapter', card({ isFallbackAdapter: true }), 'wasm'],
    ['a software adapter of newer browsers', card({ info: { isFallbackAdapter: true } }), 'wasm'],
    ['a graphics card', card({ info: {} }), 'webgpu'],
  ] as const)('with %s', async (_title, gpu, backend) => {
    expect(await chooseBackend(gpu)).toBe(backend);
  });

  it('takes a card that fails for none', async () => {
    const broken = { requestAdapter: () => Promise.reject(new Error('lost')) };
    expect(await chooseBackend(broken)).toBe('wasm');
  });
});
