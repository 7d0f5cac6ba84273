import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { openModel } from '../src/models/run-model.ts';
import { convertGraphModel } from '../src/models/tfjs/convert-graph-model.ts';
import {
  type GraphModel,
  type GraphModelNode,
  readWeights,
  valueOfHalf,
} from '../src/models/tfjs/graph-model.ts';
import { startWasmRuntime } from '../src/models/wasm-runtime.ts';
import { THING_ANSWER, THING_FILES } from '../src/naming/things/thing-model.ts';

/** Values of an answer row: likelihoods of the things, then distances to four sides. */
const LIKELIHOODS = 80;
const ROW = 124;

const load = async (name: string) =>
  new Uint8Array(await readFile(new URL(import.meta.resolve(name))));

let graph: GraphModel;
let weights: Uint8Array;
beforeAll(async () => {
  graph = JSON.parse(new TextDecoder().decode(await load(THING_FILES.graph.name)));
  weights = await load(THING_FILES.weights.name);
});

describe('a network of TensorFlow.js in ONNX Runtime', () => {
  it('answers as TensorFlow.js 4.22 does', async () => {
    const run = await openModel(
      startWasmRuntime(),
      convertGraphModel(graph, weights, THING_ANSWER),
    );
    const input = Float32Array.from({ length: 3 * 416 * 416 }, (_, at) => Math.sin(at * 0.37));
    const { values, dimensions } = await run(input, [1, 3, 416, 416]);
    expect(dimensions).toEqual([1, 3549, ROW]);
    // Answers of TensorFlow.js to the same input, grid by grid from fine to coarse.
    const grids = [
      {
        rows: 2704,
        sum: 620.9375,
        most: 0.042823,
        at: 84_289,
        distances: 1.6165,
        farthest: 4.69847,
      },
      {
        rows: 676,
        sum: 255.59345,
        most: 0.040789,
        at: 33_409,
        distances: -0.4197,
        farthest: 3.04944,
      },
      {
        rows: 169,
        sum: 127.06956,
        most: 0.302321,
        at: 5660,
        distances: -0.26656,
        farthest: 7.76866,
      },
    ];
    let from = 0;
    for (const { rows, sum, most, at, distances, farthest } of grids) {
      const likelihoods = columns(values, { from, rows, first: 0, last: LIKELIHOODS });
      const sides = columns(values, { from, rows, first: LIKELIHOODS, last: ROW });
      expect(sumOf(likelihoods)).toBeCloseTo(sum, 2);
      expect(likelihoods[at]).toBeCloseTo(most, 4);
      expect(sumOf(sides)).toBeCloseTo(distances, 2);
      expect(sides.reduce((a, b) => Math.max(a, b))).toBeCloseTo(farthest, 3);
      from += rows;
    }
  });
});

describe('SECURITY §3 row 249: what cannot be converted', () => {
  it.each<[string, Partial<GraphModelNode>, string]>([
    ['a step that nobody knows', { op: 'Einsum' }, 'Einsum'],
    ['a value that is not there', { op: 'Sigmoid', input: ['nowhere'] }, 'nowhere'],
    ['a constant where the picture belongs', { op: 'Sigmoid', input: ['one'] }, 'one'],
    ['a sum of values in unlike order', { op: 'Add', input: ['input', 'turned'] }, 'unlike'],
    ['a convolution of what is no picture', { op: 'Conv2D', input: ['input', 'one'] }, 'picture'],
    ['a resize from corner to corner', { op: 'ResizeBilinear', input: ['input', 'one'] }, 'corner'],
    [
      'a picture where a constant belongs',
      { op: 'Reshape', input: ['input', 'input'] },
      'constant',
    ],
  ])('%s is refused', (_title, node, message) => {
    const model = smallModel({ name: 'last', op: '', ...node });
    expect(() => convertGraphModel(model, new Uint8Array(4), [['last']])).toThrow(message);
  });

  it('weights that are cut, too many, or of another kind are refused', () => {
    expect(() => convertGraphModel(graph, weights.subarray(0, 1000), THING_ANSWER)).toThrow();
    const longer = new Uint8Array(weights.length + 1);
    expect(() => convertGraphModel(graph, longer, THING_ANSWER)).toThrow('no manifest');
    const model = smallModel({ name: 'last', op: 'Sigmoid', input: ['input'] });
    const [spec] = model.weightsManifest[0]?.weights ?? [];
    if (spec) spec.dtype = 'complex64';
    expect(() => readWeights(model, new Uint8Array(4))).toThrow('complex64');
  });
});

it.each([
  [0x0000, 0],
  [0x3c00, 1],
  [0xc000, -2],
  [0x3555, 0.333_251_953_125],
  [0x0001, 2 ** -24],
  [0x7bff, 65_504],
  [0xfc00, Number.NEGATIVE_INFINITY],
  [0x7e00, Number.NaN],
])('the half %i is %d', (half, value) => {
  expect(valueOfHalf(half)).toBe(value);
});

/** An input, the same turned, a constant, and one step more. */
function smallModel(node: GraphModelNode): GraphModel {
  const shape = { dim: [1, 1, 2, 2].map((size) => ({ size })) };
  return {
    modelTopology: {
      node: [
        { name: 'input', op: 'Placeholder', attr: { shape: { shape } } },
        // The constant is zero: one axis is left, so that the order is another.
        { name: 'turned', op: 'Transpose', input: ['input', 'one'] },
        node,
      ],
    },
    weightsManifest: [{ weights: [{ name: 'one', shape: [1], dtype: 'int32' }] }],
  };
}

interface Part {
  from: number;
  rows: number;
  first: number;
  last: number;
}

function columns(values: Float32Array, { from, rows, first, last }: Part): number[] {
  const found: number[] = [];
  for (let row = from; row < from + rows; row += 1) {
    found.push(...values.subarray(row * ROW + first, row * ROW + last));
  }
  return found;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
