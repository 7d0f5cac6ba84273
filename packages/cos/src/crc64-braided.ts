/**
 * The bytes through CRC-64 in WebAssembly, which has the 64-bit integers that JavaScript lacks:
 * 2.3 GB/s where the portable loop makes 0.9 (docs/decisions/0040).
 *
 * A block is four words of eight bytes. Each word has a state of its own that leaps from block to
 * block, so that the four chains of look-ups do not wait for each other (the braids of zlib's
 * crc32.c); in the last block they are joined into one.
 */
import { advanceSliced } from './crc64-sliced.ts';
import { buildRows, ROW_WORDS } from './crc64-tables.ts';
import { instantiateLoop, wasm } from './wasm-module.ts';

export type Advance = (state: bigint, bytes: Uint8Array) => bigint;

const BRAIDS = 4;
const WORD_BYTES = 8;
const BLOCK_BYTES = BRAIDS * WORD_BYTES;
const ROW_BYTES = ROW_WORDS * 4;

/** In memory: the row for one byte, those for each byte of a word that leaps a block, the input. */
const LEAP_ROWS_AT = ROW_BYTES;
const INPUT_AT = 0x8000;
const INPUT_BYTES = 0x8000;
const PAGES = 1;

/** Parameters and variables of the function. */
const STATE = 0;
const AT = 1;
const LAST_BLOCK = 2;
const BRAID = 3;
const WORD = BRAID + BRAIDS;

/** `undefined` where there is no WebAssembly. */
export function createBraided(): Advance | undefined {
  const loop = instantiateLoop<(state: bigint, at: number, lastBlock: number) => bigint>(
    program(),
    {
      parameters: ['i64', 'i32', 'i32'],
      result: 'i64',
      variables: { count: BRAIDS + 1, type: 'i64' },
      pages: PAGES,
    },
  );
  if (!loop) return undefined;
  const { buffer } = loop.memory;
  fillTables(new Uint32Array(buffer));
  const input = new Uint8Array(buffer, INPUT_AT, INPUT_BYTES);
  return (state, bytes) => {
    const whole = bytes.length - (bytes.length % BLOCK_BYTES);
    let value = state;
    for (let at = 0; at < whole; at += INPUT_BYTES) {
      const piece = bytes.subarray(at, Math.min(at + INPUT_BYTES, whole));
      input.set(piece);
      const lastBlock = INPUT_AT + piece.length - BLOCK_BYTES;
      value = BigInt.asUintN(64, loop.run(value, INPUT_AT, lastBlock));
    }
    return whole < bytes.length ? advanceSliced(value, bytes.subarray(whole)) : value;
  };
}

function fillTables(memory: Uint32Array): void {
  const rows = buildRows(BLOCK_BYTES);
  const row = (index: number) => rows.subarray(index * ROW_WORDS, (index + 1) * ROW_WORDS);
  memory.set(row(0), 0);
  for (let byte = 0; byte < WORD_BYTES; byte += 1) {
    // Behind this byte come the rest of the block and those of its own word.
    memory.set(row(BLOCK_BYTES - 1 - byte), LEAP_ROWS_AT / 4 + byte * ROW_WORDS);
  }
}

/** run(state, at, lastBlock): the state behind the last block. */
function program(): number[] {
  const braids = Array.from({ length: BRAIDS }, (_, index) => index);
  const { getLocal, setLocal } = wasm;
  const isBeforeLast = [...getLocal(AT), ...getLocal(LAST_BLOCK), ...wasm.isLess32];
  const nextBlock = [...getLocal(AT), ...wasm.const32(BLOCK_BYTES), ...wasm.add32, ...setLocal(AT)];
  return [
    ...[...getLocal(STATE), ...setLocal(BRAID)],
    ...wasm.loop(isBeforeLast, [...braids.flatMap(leap), ...nextBlock]),
    ...[...wasm.const64(0), ...setLocal(STATE)],
    ...braids.flatMap(joinLast),
    ...getLocal(STATE),
  ];
}

/** One braid takes its word of the block and leaps to the next block. */
function leap(braid: number): number[] {
  return [
    ...[...inputWord(braid), ...wasm.setLocal(WORD)],
    ...Array.from({ length: WORD_BYTES }, (_, byte) => [
      // The byte times eight, the bytes of a table's entry.
      ...wasm.getLocal(WORD),
      ...(byte === 0
        ? [...wasm.const64(3), ...wasm.shiftLeft64]
        : [...wasm.const64(8 * byte - 3), ...wasm.shiftRight64]),
      ...[...wasm.wrap, ...wasm.const32(0xff << 3), ...wasm.and32],
      ...wasm.load64(LEAP_ROWS_AT + byte * ROW_BYTES),
      ...(byte === 0 ? [] : wasm.xor64),
    ]).flat(),
    ...wasm.setLocal(BRAID + braid),
  ];
}

/** In the last block the braids follow each other, byte by byte. */
function joinLast(braid: number): number[] {
  const takeByte = [
    ...[...wasm.getLocal(WORD), ...wasm.wrap, ...wasm.const32(0xff), ...wasm.and32],
    ...[...wasm.const32(3), ...wasm.shiftLeft32, ...wasm.load64(0)],
    ...[...wasm.getLocal(WORD), ...wasm.const64(8), ...wasm.shiftRight64],
    ...[...wasm.xor64, ...wasm.setLocal(WORD)],
  ];
  return [
    ...[...inputWord(braid), ...wasm.getLocal(STATE), ...wasm.xor64, ...wasm.setLocal(WORD)],
    ...Array.from({ length: WORD_BYTES }, () => takeByte).flat(),
    ...[...wasm.getLocal(WORD), ...wasm.setLocal(STATE)],
  ];
}

/** The word of a braid in the current block, with the braid's state in it. */
function inputWord(braid: number): number[] {
  return [
    ...[...wasm.getLocal(AT), ...wasm.load64(braid * WORD_BYTES)],
    ...[...wasm.getLocal(BRAID + braid), ...wasm.xor64],
  ];
}
