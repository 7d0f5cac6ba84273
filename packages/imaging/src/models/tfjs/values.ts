import type { ModelBuilder } from '../onnx/model-builder.ts';

export interface Constant {
  shape: number[];
  numbers: Float32Array | Int32Array;
}

/** A value that depends on the picture. */
export interface Flow {
  /** Its name in the new network. */
  name: string;
  /** For each axis as TensorFlow counts, the axis under which it is stored. */
  order: readonly number[];
  /** A rim around it that the next step is to add, as it can do in one. */
  rim?: Rim;
  /** Set for the result of a convolution without its bias, which is yet to be written. */
  pending?: { input: string; weights: string; attributes: Record<string, readonly number[]> };
}

export interface Rim {
  /** By stored axis. */
  before: readonly number[];
  after: readonly number[];
  /** Nothing, or less than everything. */
  fill: 'zero' | 'lowest';
}

type Value = Constant | Flow;

/** Values of the network that is read, by the names it gives them. */
export class Values {
  readonly #values = new Map<string, Value>();
  readonly #builder: ModelBuilder;

  constructor(builder: ModelBuilder) {
    this.#builder = builder;
  }

  set(name: string, value: Value): void {
    this.#values.set(name, value);
  }

  constant(name: string | undefined): Constant {
    const value = this.#find(name);
    if (!('numbers' in value)) throw new Error(`${name} is no constant`);
    return value;
  }

  isConstant(name: string | undefined): boolean {
    return 'numbers' in this.#find(name);
  }

  numbers(name: string | undefined): number[] {
    return [...this.constant(name).numbers];
  }

  number(name: string | undefined): number {
    const [first] = this.numbers(name);
    if (first === undefined) throw new Error(`${name} is empty`);
    return first;
  }

  flow(name: string | undefined): Flow {
    const value = this.#find(name);
    if (!('order' in value)) throw new Error(`${name} is a constant`);
    return value;
  }

  /** A flow whose rim and bias need no more care. */
  plainFlow(name: string | undefined): Flow {
    const flow = this.flow(name);
    if (flow.rim || flow.pending) throw new Error(`${name} is not complete`);
    return flow;
  }

  /** The name of a value that is stored with its axes in the order in which they are counted. */
  asNamed(name: string | undefined): string {
    const { name: stored, order } = this.plainFlow(name);
    if (order.every((axis, index) => axis === index)) return stored;
    return this.#builder.step('Transpose', [stored], { perm: order })[0] ?? '';
  }

  #find(name: string | undefined): Value {
    const value = this.#values.get((name ?? '').replace(/:0$/, ''));
    if (!value) throw new Error(`${name} is not known`);
    return value;
  }
}
