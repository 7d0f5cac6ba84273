import { joined } from '../../bytes.ts';
import {
  contentField,
  type Field,
  numberField,
  readFields,
  readFieldText,
  readVarints,
  textField,
} from './protobuf.ts';

// Field numbers of onnx.proto3.
const MODEL_GRAPH = 7;
const GRAPH = { node: 1, output: 12 } as const;
const NODE = { input: 1, output: 2, op: 4, attribute: 5 } as const;
const ATTRIBUTE = { name: 1, tensor: 5, type: 20 } as const;
const TENSOR = { dimension: 1, type: 2, floats: 4, name: 8, raw: 9 } as const;
const TYPE_FLOAT = 1;
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;
const TYPE_TENSOR = 4;

/** One step of a network. Inputs and outputs are names of values. */
export interface GraphNode {
  op: string;
  inputs: string[];
  outputs: string[];
  /** Attributes by name, each as an encoded `AttributeProto`. */
  attributes: Map<string, Uint8Array>;
  /** Name, domain and whatever else stands there, as it stands. */
  rest: Uint8Array[];
}

export interface FloatTensor {
  dimensions: number[];
  values: Float32Array;
}

/** A network that may be changed: its nodes in an order in which they can run. */
export interface Graph {
  nodes: GraphNode[];
  /** Values that the network answers with. */
  outputs: ReadonlySet<string>;
  /** Everything around the nodes, as it stands. */
  modelRest: Uint8Array[];
  graphRest: Uint8Array[];
}

/** Throws for what is no ONNX file. */
export function readGraph(model: Uint8Array): Graph {
  const modelFields = [...readFields(model)];
  const graph = modelFields.find(({ tag }) => tag === MODEL_GRAPH);
  if (!graph) throw new Error('no graph');
  const fields = [...readFields(graph.content)];
  const outputs = fields.filter(({ tag }) => tag === GRAPH.output);
  return {
    nodes: fields.filter(({ tag }) => tag === GRAPH.node).map(({ content }) => readNode(content)),
    outputs: new Set(outputs.flatMap(({ content }) => texts(readFields(content), 1))),
    modelRest: modelFields.filter((field) => field !== graph).map(({ whole }) => whole),
    graphRest: fields.filter(({ tag }) => tag !== GRAPH.node).map(({ whole }) => whole),
  };
}

export function writeGraph({ nodes, modelRest, graphRest }: Graph): Uint8Array<ArrayBuffer> {
  const encoded = nodes.map((node) => contentField(GRAPH.node, writeNode(node)));
  return joined([...modelRest, contentField(MODEL_GRAPH, joined([...encoded, ...graphRest]))]);
}

function readNode(content: Uint8Array): GraphNode {
  const fields = [...readFields(content)];
  const known: readonly number[] = Object.values(NODE);
  const attributes = fields.filter(({ tag }) => tag === NODE.attribute);
  return {
    op: texts(fields, NODE.op)[0] ?? '',
    inputs: texts(fields, NODE.input),
    outputs: texts(fields, NODE.output),
    attributes: new Map(
      attributes.map(({ content: attribute }) => [
        texts(readFields(attribute), ATTRIBUTE.name)[0] ?? '',
        attribute,
      ]),
    ),
    rest: fields.filter(({ tag }) => !known.includes(tag)).map(({ whole }) => whole),
  };
}

function writeNode({ op, inputs, outputs, attributes, rest }: GraphNode): Uint8Array {
  return joined([
    ...inputs.map((name) => textField(NODE.input, name)),
    ...outputs.map((name) => textField(NODE.output, name)),
    textField(NODE.op, op),
    ...[...attributes.values()].map((attribute) => contentField(NODE.attribute, attribute)),
    ...rest,
  ]);
}

/** Returns the tensor that a `Constant` node holds; undefined for anything but floats. */
export function constantOf(node: GraphNode): FloatTensor | undefined {
  const attribute = node.op === 'Constant' && node.attributes.get('value');
  if (!attribute) return undefined;
  const tensor = [...readFields(attribute)].find(({ tag }) => tag === ATTRIBUTE.tensor);
  const fields = tensor ? [...readFields(tensor.content)] : [];
  const type = fields.find(({ tag }) => tag === TENSOR.type)?.number;
  // A list of floats is packed, so that both forms hold the same bytes.
  const data = fields.find(({ tag }) => tag === TENSOR.raw || tag === TENSOR.floats)?.content;
  if (type !== TYPE_FLOAT || !data || data.length % FLOAT_BYTES > 0) return undefined;
  return {
    dimensions: fields.filter(({ tag }) => tag === TENSOR.dimension).flatMap(wholeNumbers),
    // A copy, because floats must begin at a multiple of four.
    values: new Float32Array(new Uint8Array(data).buffer),
  };
}

export function buildConstant(name: string, { dimensions, values }: FloatTensor): GraphNode {
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const tensor = joined([
    ...dimensions.map((dimension) => numberField(TENSOR.dimension, dimension)),
    numberField(TENSOR.type, TYPE_FLOAT),
    textField(TENSOR.name, name),
    contentField(TENSOR.raw, raw),
  ]);
  const attribute = joined([
    textField(ATTRIBUTE.name, 'value'),
    contentField(ATTRIBUTE.tensor, tensor),
    numberField(ATTRIBUTE.type, TYPE_TENSOR),
  ]);
  const attributes = new Map([['value', attribute]]);
  return { op: 'Constant', inputs: [], outputs: [name], attributes, rest: [] };
}

/** Both ways in which a list of whole numbers is written: packed, and one field each. */
export function wholeNumbers({ content, number }: Field): number[] {
  return content.length > 0 ? [...readVarints(content)] : [number];
}

function texts(fields: Iterable<Field>, wanted: number): string[] {
  return [...fields].filter(({ tag }) => tag === wanted).map(readFieldText);
}
