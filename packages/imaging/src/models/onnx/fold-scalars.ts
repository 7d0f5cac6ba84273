import { buildFloat, floatOf, wholeNumbersOf } from './attributes.ts';
import { type FloatTensor, type Graph, type GraphNode, readGraph, writeGraph } from './graph.ts';
import { GraphLinks, replaceNodes } from './graph-links.ts';

/**
 * Paddle's networks scale and shift by single numbers before and after every convolution, and write
 * out their hard swish in four steps; the runtime walks over the whole picture for each. Here the
 * numbers go into the weights, and the swish becomes two steps. The answers stay the same to a few
 * millionths. Throws for what is no ONNX file.
 */
export function foldScalars(model: Uint8Array): Uint8Array<ArrayBuffer> {
  const graph = readGraph(model);
  foldAfterConvolutions(graph);
  foldHardSwish(graph);
  foldBeforeConvolutions(graph);
  return writeGraph(graph);
}

/** (W x + b) s + t  =  (s W) x + (s b + t) */
function foldAfterConvolutions(graph: Graph): void {
  const links = new GraphLinks(graph);
  const gone = new Set<GraphNode>();
  const added = new Map<string, FloatTensor>();
  for (const conv of graph.nodes) {
    const weights = convolutionWeights(conv, links);
    const multiply = links.next(conv, 'Mul');
    const add = links.next(multiply, 'Add');
    const scale = links.scalarSide(multiply)?.scalar;
    const shift = links.scalarSide(add)?.scalar;
    if (!weights || !multiply || !add || scale === undefined || shift === undefined) continue;
    const bias = biasOf(conv, weights, links).map((value) => value * scale + shift);
    setWeights(conv, scaled(weights, scale), bias, added);
    conv.outputs = add.outputs;
    gone.add(multiply).add(add);
  }
  replaceNodes(graph, gone, added);
}

/** x · clip(x + 3, 0, 6) ÷ 6  =  x · hardSigmoid(x) */
function foldHardSwish(graph: Graph): void {
  const links = new GraphLinks(graph);
  const gone = new Set<GraphNode>();
  for (const add of graph.nodes) {
    const clip = add.op === 'Add' ? links.next(add, 'Clip') : undefined;
    const multiply = links.next(clip, 'Mul');
    const divide = links.next(multiply, 'Div');
    const input = links.scalarSide(add);
    const divisor = links.tensor(divide?.inputs[1])?.values;
    if (!clip || !multiply || !divide || input?.scalar !== 3) continue;
    if (!clipsToSix(clip, links) || !multiply.inputs.includes(input.other)) continue;
    if (divisor?.length !== 1 || divisor[0] !== 6) continue;
    clip.op = 'HardSigmoid';
    clip.inputs = [input.other];
    clip.attributes = new Map([
      ['alpha', buildFloat('alpha', 1 / 6)],
      ['beta', buildFloat('beta', 0.5)],
    ]);
    multiply.outputs = divide.outputs;
    gone.add(add).add(divide);
  }
  replaceNodes(graph, gone, new Map());
}

/**
 * W (s x + t) + b  =  (s W) x + (W t + b). Where the convolution pads its input with zeros, t has to
 * be added before that, and only s goes into the weights.
 */
function foldBeforeConvolutions(graph: Graph): void {
  const links = new GraphLinks(graph);
  const gone = new Set<GraphNode>();
  const added = new Map<string, FloatTensor>();
  for (const multiply of graph.nodes) {
    const input = multiply.op === 'Mul' ? links.scalarSide(multiply) : undefined;
    const add = links.next(multiply, 'Add');
    const shift = links.scalarSide(add)?.scalar;
    const users = links.usersOf(add?.outputs[0]);
    if (!input || !add || shift === undefined || users.length === 0) continue;
    const convs = users.flatMap((conv) => {
      const weights = conv.inputs[0] === add.outputs[0] && convolutionWeights(conv, links);
      return weights ? { conv, weights } : [];
    });
    if (convs.length < users.length) continue;
    const { scalar: scale, other } = input;
    if (convs.every(({ conv }) => !pads(conv))) {
      for (const { conv, weights } of convs) {
        const sums = sumsByChannel(weights);
        const bias = biasOf(conv, weights, links).map((value, c) => value + (sums[c] ?? 0) * shift);
        conv.inputs[0] = other;
        setWeights(conv, scaled(weights, scale), bias, added);
      }
      gone.add(multiply).add(add);
    } else if (Math.abs(scale) > SMALLEST_SCALE) {
      for (const { conv, weights } of convs) {
        const bias = biasOf(conv, weights, links);
        setWeights(conv, scaled(weights, scale), bias, added);
      }
      const name = `${add.outputs[0]}.shift`;
      added.set(name, { dimensions: [1], values: Float32Array.of(shift / scale) });
      add.inputs = [other, name];
      gone.add(multiply);
    }
  }
  replaceNodes(graph, gone, added);
}

/** Dividing by less would lose digits. */
const SMALLEST_SCALE = 1e-3;

function convolutionWeights(node: GraphNode, links: GraphLinks): FloatTensor | undefined {
  return node.op === 'Conv' ? links.tensor(node.inputs[1]) : undefined;
}

/** Zeros for a convolution without. */
function biasOf(conv: GraphNode, { dimensions }: FloatTensor, links: GraphLinks): Float32Array {
  return links.tensor(conv.inputs[2])?.values ?? new Float32Array(dimensions[0] ?? 0);
}

function setWeights(
  conv: GraphNode,
  weights: FloatTensor,
  bias: Float32Array,
  added: Map<string, FloatTensor>,
): void {
  const [input = ''] = conv.inputs;
  const stem = `${conv.outputs[0]}.${added.size}`;
  added.set(`${stem}.weights`, weights);
  added.set(`${stem}.bias`, { dimensions: [bias.length], values: bias });
  conv.inputs = [input, `${stem}.weights`, `${stem}.bias`];
}

function scaled({ dimensions, values }: FloatTensor, factor: number): FloatTensor {
  return { dimensions, values: values.map((value) => value * factor) };
}

function sumsByChannel({ dimensions: [channels = 1], values }: FloatTensor): number[] {
  const each = values.length / channels;
  return Array.from({ length: channels }, (_, channel) =>
    values.subarray(channel * each, (channel + 1) * each).reduce((sum, value) => sum + value, 0),
  );
}

function pads({ attributes }: GraphNode): boolean {
  return (
    attributes.has('auto_pad') || wholeNumbersOf(attributes.get('pads')).some((pad) => pad > 0)
  );
}

/** Its bounds are attributes up to opset 10, inputs from 11 on. */
function clipsToSix({ attributes, inputs }: GraphNode, links: GraphLinks): boolean {
  const low = floatOf(attributes.get('min')) ?? links.tensor(inputs[1])?.values[0];
  const high = floatOf(attributes.get('max')) ?? links.tensor(inputs[2])?.values[0];
  return low === 0 && high === 6;
}
