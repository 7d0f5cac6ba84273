/**
 * Test builder: the smallest ONNX file with weights of its own. A 1 × 1 convolution of three planes
 * to one and a sigmoid, written as protocol buffers by hand (onnx.proto, IR version 8, opset 13).
 */
export function buildOnnx(
  weights: readonly [number, number, number],
  bias: number,
): Uint8Array<ArrayBuffer> {
  const graph = message(
    field(1, node('Conv', ['image', 'weights', 'bias'], 'sum')),
    field(1, node('Sigmoid', ['sum'], 'alpha')),
    field(2, text('tiny')),
    field(5, floats('weights', [1, 3, 1, 1], weights)),
    field(5, floats('bias', [1], [bias])),
    field(11, value('image', 3)),
    field(12, value('alpha', 1)),
  );
  const opset = message(number(2, 13));
  return message(number(1, 8), field(7, graph), field(8, opset));
}

function node(kind: string, inputs: string[], output: string): Uint8Array {
  return message(
    ...inputs.map((name) => field(1, text(name))),
    field(2, text(output)),
    field(4, text(kind)),
  );
}

function floats(name: string, dimensions: number[], values: readonly number[]): Uint8Array {
  return message(
    ...dimensions.map((size) => number(1, size)),
    number(2, FLOAT),
    field(8, text(name)),
    field(9, new Uint8Array(Float32Array.from(values).buffer)),
  );
}

/** A tensor of one picture, `channels` planes, and any height and width. */
function value(name: string, channels: number): Uint8Array {
  const sized = (size: number) => field(1, message(number(1, size)));
  const open = (side: string) => field(1, message(field(2, text(side))));
  const shape = message(sized(1), sized(channels), open('h'), open('w'));
  const tensor = message(number(1, FLOAT), field(2, shape));
  return message(field(1, text(name)), field(2, message(field(1, tensor))));
}

const FLOAT = 1;

function message(...fields: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(fields.flatMap((bytes) => [...bytes]));
}

function field(tag: number, bytes: Uint8Array): Uint8Array {
  return message(varint((tag << 3) | 2), varint(bytes.length), bytes);
}

function number(tag: number, amount: number): Uint8Array {
  return message(varint(tag << 3), varint(amount));
}

function varint(amount: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = amount; ; rest >>>= 7) {
    bytes.push(rest > 127 ? (rest & 127) | 128 : rest);
    if (rest <= 127) return Uint8Array.from(bytes);
  }
}

function text(letters: string): Uint8Array {
  return new TextEncoder().encode(letters);
}
