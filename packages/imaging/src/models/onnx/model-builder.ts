import { joined } from '../../bytes.ts';
import { contentField, floatField, numberField, textField } from './protobuf.ts';

// Field numbers of onnx.proto3.
const MODEL = { version: 1, graph: 7, operators: 8 } as const;
const GRAPH = { node: 1, name: 2, tensor: 5, input: 11, output: 12 } as const;
const NODE = { input: 1, output: 2, op: 4, attribute: 5 } as const;
const ATTRIBUTE = { name: 1, float: 2, number: 3, text: 4, numbers: 8, type: 20 } as const;
const TENSOR = { dimension: 1, type: 2, name: 8, raw: 9 } as const;
const TYPE = { float: 1, long: 7 } as const;
const ATTRIBUTE_TYPE = { float: 1, number: 2, text: 3, numbers: 7 } as const;
/** The first version of the format, and of its operators, in which `Resize` names its axes. */
const FORMAT_VERSION = 8;
const OPERATORS_VERSION = 18;

export type AttributeValue = number | string | readonly number[] | { float: number };

/** Puts a network together that ONNX Runtime runs: constants, steps, one input and one output of floats. */
export class ModelBuilder {
  readonly #nodes: Uint8Array[] = [];
  readonly #tensors: Uint8Array[] = [];
  #count = 0;

  /** Adds a step with one output or several; answers their names. */
  step(
    op: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, AttributeValue>> = {},
    outputs = 1,
  ): string[] {
    const names = Array.from({ length: outputs }, () => this.#newName());
    this.#nodes.push(
      joined([
        ...inputs.map((name) => textField(NODE.input, name)),
        ...names.map((name) => textField(NODE.output, name)),
        textField(NODE.op, op),
        ...Object.entries(attributes).map(([name, value]) =>
          contentField(NODE.attribute, encodeAttribute(name, value)),
        ),
      ]),
    );
    return names;
  }

  floats(shape: readonly number[], values: Float32Array): string {
    return this.#tensor(TYPE.float, shape, values);
  }

  longs(values: readonly number[]): string {
    return this.#tensor(TYPE.long, [values.length], BigInt64Array.from(values, BigInt));
  }

  /** Ends with a network of one input, which has the name `input`, and this output. */
  build(inputShape: readonly number[], output: string): Uint8Array<ArrayBuffer> {
    const graph = joined([
      ...this.#nodes.map((node) => contentField(GRAPH.node, node)),
      textField(GRAPH.name, 'converted'),
      ...this.#tensors.map((tensor) => contentField(GRAPH.tensor, tensor)),
      contentField(GRAPH.input, describeFloats(INPUT, inputShape)),
      contentField(GRAPH.output, describeFloats(output)),
    ]);
    return joined([
      numberField(MODEL.version, FORMAT_VERSION),
      contentField(MODEL.graph, graph),
      contentField(MODEL.operators, numberField(2, OPERATORS_VERSION)),
    ]);
  }

  #tensor(
    type: number,
    shape: readonly number[],
    { buffer, byteOffset, byteLength }: Float32Array | BigInt64Array,
  ): string {
    const name = this.#newName();
    this.#tensors.push(
      joined([
        ...shape.map((size) => numberField(TENSOR.dimension, size)),
        numberField(TENSOR.type, type),
        textField(TENSOR.name, name),
        contentField(TENSOR.raw, new Uint8Array(buffer, byteOffset, byteLength)),
      ]),
    );
    return name;
  }

  #newName(): string {
    this.#count += 1;
    return `v${this.#count}`;
  }
}

export const INPUT = 'input';

function encodeAttribute(name: string, value: AttributeValue): Uint8Array {
  const named = textField(ATTRIBUTE.name, name);
  const typed = (type: number, ...fields: Uint8Array[]) =>
    joined([named, ...fields, numberField(ATTRIBUTE.type, type)]);
  if (typeof value === 'number') {
    return typed(ATTRIBUTE_TYPE.number, numberField(ATTRIBUTE.number, value));
  }
  if (typeof value === 'string') {
    return typed(ATTRIBUTE_TYPE.text, textField(ATTRIBUTE.text, value));
  }
  if ('float' in value)
    return typed(ATTRIBUTE_TYPE.float, floatField(ATTRIBUTE.float, value.float));
  return typed(
    ATTRIBUTE_TYPE.numbers,
    ...value.map((number) => numberField(ATTRIBUTE.numbers, number)),
  );
}

/** `ValueInfoProto`: a name, and floats in this shape or in any. */
function describeFloats(name: string, shape?: readonly number[]): Uint8Array {
  const dimensions = shape?.map((size) => contentField(1, numberField(1, size)));
  const tensor = joined([
    numberField(1, TYPE.float),
    ...(dimensions ? [contentField(2, joined(dimensions))] : []),
  ]);
  return joined([textField(1, name), contentField(2, contentField(1, tensor))]);
}
