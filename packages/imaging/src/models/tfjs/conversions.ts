import type { ModelBuilder } from '../onnx/model-builder.ts';
import type { GraphModelNode } from './graph-model.ts';
import type { Constant, Flow, Rim, Values } from './values.ts';

interface Conversion {
  node: GraphModelNode;
  values: Values;
  builder: ModelBuilder;
}

type Convert = (conversion: Conversion) => (Constant | Flow)[];

/** Channels last as TensorFlow counts, channels first as they are stored. */
const PICTURE = [0, 2, 3, 1] as const;
const ROW = 2;
const COLUMN = 3;

/** Steps that networks of TensorFlow.js take, each as one of ONNX or as a note for the next. */
export const CONVERSIONS: Readonly<Record<string, Convert | undefined>> = {
  SparseToDense: convertEmptyDense,
  AddV2: convertAdd,
  Add: convertAdd,
  Transpose: convertTranspose,
  Pad: convertPad,
  PadV2: convertPad,
  Conv2D: convertConvolution,
  MaxPool: convertMaxPool,
  LeakyRelu: convertLeakyRelu,
  Sigmoid: (conversion) => convertEach(conversion, 'Sigmoid'),
  ConcatV2: convertConcat,
  ResizeBilinear: convertResize,
  SplitV: convertSplit,
  Reshape: convertReshape,
  Identity: ({ node, values }) => [values.plainFlow(node.input?.[0])],
};

/** A list without entries spread out: as many times the value that stands for nothing. */
function convertEmptyDense({ node, values }: Conversion): Constant[] {
  const [places, shape, , nothing] = node.input ?? [];
  if (values.numbers(places).length > 0) throw new Error('a sparse list with entries');
  const [length = 0] = values.numbers(shape);
  return [{ shape: [length], numbers: new Int32Array(length).fill(values.number(nothing)) }];
}

function convertAdd(conversion: Conversion): (Constant | Flow)[] {
  const { node, values, builder } = conversion;
  const [one, other] = node.input ?? [];
  if (values.isConstant(one)) return [addConstants(values.constant(one), values.constant(other))];
  const flow = values.flow(one);
  if (flow.pending) return [addBias(flow, values.constant(other), builder)];
  const second = values.plainFlow(other);
  if (flow.rim || !isSame(flow.order, second.order)) throw new Error('a sum of unlike values');
  return [{ name: builder.step('Add', [flow.name, second.name])[0] ?? '', order: flow.order }];
}

function addConstants(one: Constant, other: Constant): Constant {
  if (!isSame(one.shape, other.shape)) throw new Error('a sum of unlike constants');
  return { shape: one.shape, numbers: one.numbers.map((n, at) => n + (other.numbers[at] ?? 0)) };
}

function addBias({ pending, order }: Flow, { shape, numbers }: Constant, builder: ModelBuilder) {
  if (!pending) throw new Error('a bias without its convolution');
  const { input, weights, attributes } = pending;
  const bias = builder.floats(shape, Float32Array.from(numbers));
  return { name: builder.step('Conv', [input, weights, bias], attributes)[0] ?? '', order };
}

function convertTranspose({ node, values }: Conversion): Flow[] {
  const [input, turn] = node.input ?? [];
  const { pending, ...flow } = values.flow(input);
  if (pending) throw new Error('a convolution without a bias');
  return [{ ...flow, order: values.numbers(turn).map((axis) => flow.order[axis] ?? 0) }];
}

function convertPad({ node, values }: Conversion): Flow[] {
  const [input, widths, fill] = node.input ?? [];
  const flow = values.plainFlow(input);
  const pairs = values.numbers(widths);
  const isLowest = fill !== undefined && values.number(fill) < 0;
  const rim: Rim = {
    before: storedBy(flow.order, (axis) => pairs[axis * 2] ?? 0),
    after: storedBy(flow.order, (axis) => pairs[axis * 2 + 1] ?? 0),
    fill: isLowest ? 'lowest' : 'zero',
  };
  return [{ ...flow, rim }];
}

function convertConvolution({ node, values, builder }: Conversion): Flow[] {
  const [input, weights] = node.input ?? [];
  const flow = pictureOf(values, input);
  const { shape, numbers } = values.constant(weights);
  const attributes = { strides: strideOf(node), pads: padsOf(flow, 'zero') };
  return [
    {
      name: '',
      order: PICTURE,
      pending: {
        input: flow.name,
        weights: builder.floats(...channelsFirst(shape, numbers)),
        attributes,
      },
    },
  ];
}

/** Rows, columns, inputs, outputs → outputs, inputs, rows, columns. */
function channelsFirst(
  shape: readonly number[],
  numbers: ArrayLike<number>,
): [number[], Float32Array] {
  const [rows = 0, columns = 0, inputs = 0, outputs = 0] = shape;
  const area = rows * columns;
  const turned = new Float32Array(numbers.length);
  for (let at = 0; at < area * inputs * outputs; at += 1) {
    const output = at % outputs;
    const input = Math.floor(at / outputs) % inputs;
    const place = Math.floor(at / (outputs * inputs));
    turned[(output * inputs + input) * area + place] = numbers[at] ?? 0;
  }
  return [[outputs, inputs, rows, columns], turned];
}

function convertMaxPool({ node, values, builder }: Conversion): Flow[] {
  const flow = pictureOf(values, node.input?.[0]);
  const window = node.attr?.['ksize']?.list?.i?.map(Number) ?? [];
  const attributes = {
    kernel_shape: window.slice(1, 3),
    strides: strideOf(node),
    pads: padsOf(flow, 'lowest'),
  };
  return [{ name: builder.step('MaxPool', [flow.name], attributes)[0] ?? '', order: PICTURE }];
}

function convertLeakyRelu(conversion: Conversion): Flow[] {
  return convertEach(conversion, 'LeakyRelu', {
    alpha: { float: conversion.node.attr?.['alpha']?.f ?? 0.2 },
  });
}

/** A step that treats every number alike, in whatever order. */
function convertEach(
  { node, values, builder }: Conversion,
  op: string,
  attributes: Record<string, { float: number }> = {},
): Flow[] {
  const { name, order } = values.plainFlow(node.input?.[0]);
  return [{ name: builder.step(op, [name], attributes)[0] ?? '', order }];
}

function convertConcat({ node, values, builder }: Conversion): Flow[] {
  const names = [...(node.input ?? [])];
  const axis = values.number(names.pop());
  const flows = names.map((name) => values.plainFlow(name));
  const order = flows[0]?.order ?? [];
  if (flows.some((flow) => !isSame(flow.order, order))) throw new Error('a row of unlike values');
  const attributes = { axis: storedAxis(order, axis) };
  const parts = flows.map(({ name }) => name);
  return [{ name: builder.step('Concat', parts, attributes)[0] ?? '', order }];
}

function convertResize({ node, values, builder }: Conversion): Flow[] {
  const [input, size] = node.input ?? [];
  if (!node.attr?.['half_pixel_centers']?.b) throw new Error('a resize from corner to corner');
  const { name } = pictureOf(values, input);
  const inputs = [name, '', '', builder.longs(values.numbers(size))];
  const attributes = { mode: 'linear', axes: [ROW, COLUMN] };
  return [{ name: builder.step('Resize', inputs, attributes)[0] ?? '', order: PICTURE }];
}

function convertSplit({ node, values, builder }: Conversion): Flow[] {
  const [input, sizes, axis] = node.input ?? [];
  const { name, order } = values.plainFlow(input);
  const lengths = values.numbers(sizes);
  const attributes = { axis: storedAxis(order, values.number(axis)) };
  return builder
    .step('Split', [name, builder.longs(lengths)], attributes, lengths.length)
    .map((part) => ({ name: part, order }));
}

function convertReshape({ node, values, builder }: Conversion): Flow[] {
  const [input, shape] = node.input ?? [];
  const sizes = values.numbers(shape);
  const inputs = [values.asNamed(input), builder.longs(sizes)];
  return [{ name: builder.step('Reshape', inputs)[0] ?? '', order: sizes.map((_, at) => at) }];
}

function pictureOf(values: Values, name: string | undefined): Flow {
  const flow = values.flow(name);
  if (flow.pending || !isSame(flow.order, PICTURE)) throw new Error(`${name} is no picture`);
  return flow;
}

function strideOf({ attr, op }: GraphModelNode): number[] {
  const dilations = attr?.['dilations']?.list?.i?.map(Number) ?? [];
  if (atob(attr?.['padding']?.s ?? '') !== 'VALID') throw new Error(`${op} with a rim of its own`);
  if (dilations.some((step) => step !== 1)) throw new Error(`${op} with gaps`);
  return attr?.['strides']?.list?.i?.map(Number).slice(1, 3) ?? [];
}

/** Rows and columns before the picture, then behind it. A step can only add a rim that changes nothing for it. */
function padsOf({ rim }: Flow, fill: Rim['fill']): number[] {
  if (!rim) return [0, 0, 0, 0];
  if (rim.fill !== fill) throw new Error('a rim that this step cannot add');
  const { before, after } = rim;
  return [before, after].flatMap((sizes) => [sizes[ROW] ?? 0, sizes[COLUMN] ?? 0]);
}

function storedBy(order: readonly number[], numberAt: (axis: number) => number): number[] {
  const stored: number[] = [];
  for (const [axis, place] of order.entries()) stored[place] = numberAt(axis);
  return stored;
}

function storedAxis(order: readonly number[], axis: number): number {
  const stored = order.at(axis);
  if (stored === undefined) throw new Error(`no axis ${axis}`);
  return stored;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
