/** As much of TensorFlow.js's graph model format (`model.json`) as is read here. */
export interface GraphModel {
  modelTopology: { node: GraphModelNode[] };
  weightsManifest: { weights: WeightSpec[] }[];
}

export interface GraphModelNode {
  name: string;
  op: string;
  input?: string[];
  attr?: Record<string, Attribute>;
}

interface Attribute {
  f?: number;
  b?: boolean;
  /** Base64 of a text. */
  s?: string;
  list?: { i?: (string | number)[] };
  shape?: { dim?: { size: string | number }[] };
}

interface WeightSpec {
  name: string;
  shape: number[];
  dtype: string;
  quantization?: { dtype: string };
}

export interface Weights {
  shape: number[];
  values: Float32Array | Int32Array;
}

/** Reads all weights, which stand one behind the other in the order of the manifest. Throws for kinds it does not know. */
export function readWeights(model: GraphModel, bytes: Uint8Array): Map<string, Weights> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<string, Weights>();
  let at = 0;
  for (const { name, shape, dtype, quantization } of model.weightsManifest.flatMap(
    ({ weights }) => weights,
  )) {
    const length = shape.reduce((product, size) => product * size, 1);
    const kind = KINDS[quantization?.dtype ?? dtype];
    if (!kind) throw new Error(`weights of the kind ${quantization?.dtype ?? dtype}`);
    found.set(name, { shape, values: kind.read(view, at, length) });
    at += kind.bytes * length;
  }
  if (at !== bytes.length) throw new Error('weights that no manifest names');
  return found;
}

interface Kind {
  bytes: number;
  read(view: DataView, at: number, length: number): Weights['values'];
}

const KINDS: Record<string, Kind | undefined> = {
  int32: {
    bytes: 4,
    read(view, at, length) {
      const values = new Int32Array(length);
      for (let index = 0; index < length; index += 1) {
        values[index] = view.getInt32(at + index * 4, true);
      }
      return values;
    },
  },
  float32: {
    bytes: 4,
    read(view, at, length) {
      const values = new Float32Array(length);
      for (let index = 0; index < length; index += 1) {
        values[index] = view.getFloat32(at + index * 4, true);
      }
      return values;
    },
  },
  float16: {
    bytes: 2,
    read(view, at, length) {
      const values = new Float32Array(length);
      for (let index = 0; index < length; index += 1) {
        values[index] = valueOfHalf(view.getUint16(at + index * 2, true));
      }
      return values;
    },
  },
};

/** A float of 16 bits; browsers before 2025 do not read them by themselves. */
export function valueOfHalf(half: number): number {
  const sign = half >>> 15 === 1 ? -1 : 1;
  const exponent = (half >>> 10) & 31;
  const fraction = half & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  if (exponent === 0) return sign * fraction * SMALLEST;
  return sign * (1024 + fraction) * (POWERS[exponent] ?? 0);
}

const SMALLEST = 2 ** -24;
const POWERS = Array.from({ length: 31 }, (_, exponent) => 2 ** (exponent - 25));
