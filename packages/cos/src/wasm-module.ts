/**
 * A WebAssembly module of one function, written down as bytes: enough for a short loop over 64-bit
 * integers, without a compiler in the build or a binary in the repository.
 * Numbers are those of the specification's chapter 5 (webassembly.github.io/spec/core/binary).
 */
type Code = readonly number[];

const I32 = 0x7f;
const I64 = 0x7e;

/** Instructions; those on numbers take their operands from the stack. */
export const wasm = {
  getLocal: (index: number): Code => [0x20, ...unsigned(index)],
  setLocal: (index: number): Code => [0x21, ...unsigned(index)],
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

/** What the module exports. */
export interface LoopExports {
  run(value: bigint, first: number, second: number): bigint;
  memory: { readonly buffer: ArrayBuffer };
}

/** The part of the platform's `WebAssembly` that is used here; a page's policy may forbid it. */
declare const WebAssembly:
  | {
      Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
      Instance: new (module: object) => { readonly exports: unknown };
    }
  | undefined;

/**
 * Makes a function of (i64, i32, i32) to i64 with further i64 variables from index 3 on.
 * `undefined` where there is no WebAssembly or it is not allowed.
 */
export function instantiateLoop(
  body: Code,
  { variables, pages }: { variables: number; pages: number },
): LoopExports | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const locals = [1, ...unsigned(variables), I64];
  const code = [...locals, ...body, 0x0b];
  const bytes = Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 3, I64, I32, I32, 1, I64]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, ...unsigned(pages)]),
    ...section(7, [2, ...name('memory'), 2, 0, ...name('run'), 0, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as LoopExports;
  } catch {
    return undefined;
  }
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
