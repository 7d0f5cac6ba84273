/**
 * A WebAssembly module of one function, written down as bytes: enough for a short loop over 64-bit
 * integers or over four numbers at once, without a compiler in the build or a binary in the repository.
 * Numbers are those of the specification's chapter 5 (webassembly.github.io/spec/core/binary).
 */
export type Code = readonly number[];

const VALUE_TYPES = { i32: 0x7f, i64: 0x7e, v128: 0x7b } as const;
type ValueType = keyof typeof VALUE_TYPES;

/** Instructions; those on numbers take their operands from the stack. */
export const wasm = {
  getLocal: (index: number): Code => [0x20, ...unsigned(index)],
  setLocal: (index: number): Code => [0x21, ...unsigned(index)],
  /** Sets it and leaves the value on the stack. */
  teeLocal: (index: number): Code => [0x22, ...unsigned(index)],
  /** Loads 64 bits from the address on the stack plus `offset`. */
  load64: (offset: number): Code => [0x29, 3, ...unsigned(offset)],
  const32: (value: number): Code => [0x41, ...signed(value)],
  const64: (value: number): Code => [0x42, ...signed(value)],
  add32: [0x6a],
  and32: [0x71],
  shiftLeft32: [0x74],
  isLess32: [0x49],
  xor64: [0x85],
  shiftLeft64: [0x86],
  shiftRight64: [0x88],
  /** The low half of 64 bits. */
  wrap: [0xa7],
  /** While `condition` leaves something other than zero. */
  loop: (condition: Code, body: Code): Code => [
    ...[0x03, 0x40, ...condition],
    ...[0x04, 0x40, ...body, 0x0c, 1, 0x0b],
    0x0b,
  ],
} as const;

/** The same on vectors of four 32-bit numbers. */
export const vector = {
  load: (offset: number): Code => [...simd(0), 4, ...unsigned(offset)],
  store: (offset: number): Code => [...simd(11), 4, ...unsigned(offset)],
  /** Four numbers of the two vectors on the stack, which count as 0 to 3 and 4 to 7. */
  pick: (numbers: readonly number[]): Code => [
    ...simd(13),
    ...numbers.flatMap((number) => [0, 1, 2, 3].map((byte) => 4 * number + byte)),
  ],
  not: simd(77),
  or: simd(80),
  xor: simd(81),
  /** Takes bits of the first where the third has ones, of the second where it has zeros. */
  select: simd(82),
  /** Shifts by the number of bits on the stack. */
  shiftLeft: simd(171),
  shiftRight: simd(173),
  add: simd(174),
} as const;

/** The part of the platform's `WebAssembly` that is used here; a page's policy may forbid it. */
declare const WebAssembly:
  | {
      Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
      Instance: new (module: object) => { readonly exports: unknown };
    }
  | undefined;

interface Shape {
  parameters: readonly ValueType[];
  result?: ValueType;
  /** Further variables, which follow the parameters. */
  variables: { count: number; type: ValueType };
  /** 64 KiB each. */
  pages: number;
}

/** `undefined` where there is no WebAssembly, or not all of it, or it is not allowed. */
export function instantiateLoop<Run>(
  body: Code,
  { parameters, result, variables, pages }: Shape,
): { run: Run; memory: { readonly buffer: ArrayBuffer } } | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const types = (list: readonly ValueType[]) => [list.length, ...list.map((t) => VALUE_TYPES[t])];
  const locals = [1, ...unsigned(variables.count), VALUE_TYPES[variables.type]];
  const code = [...locals, ...body, 0x0b];
  const bytes = Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, ...types(parameters), ...types(result ? [result] : [])]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, ...unsigned(pages)]),
    ...section(7, [2, ...name('memory'), 2, 0, ...name('run'), 0, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
    return exports as { run: Run; memory: { readonly buffer: ArrayBuffer } };
  } catch {
    return undefined;
  }
}

function simd(instruction: number): Code {
  return [0xfd, ...unsigned(instruction)];
}

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content];
}

function name(text: string): Code {
  return [text.length, ...Array.from(text, (symbol) => symbol.charCodeAt(0))];
}

/** LEB128: seven bits at a time, the lowest first. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** The same with a sign in bit 6 of the last byte. */
function signed(value: number): Code {
  if (value >= -0x40 && value < 0x40) return [value & 0x7f];
  return [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
