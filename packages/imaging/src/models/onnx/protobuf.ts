/** As much of protobuf's wire format as ONNX files need (protobuf.dev/programming-guides/encoding). */

import { joined } from '../../bytes.ts';

export interface Field {
  tag: number;
  /** Value of a number; 0 for anything else. Right up to 2⁵³. */
  number: number;
  /** Content of a text, a message, a list or a float; empty for a number. */
  content: Uint8Array;
  /** The field as it stands in the file, to copy it unchanged. */
  whole: Uint8Array;
}

const VARINT = 0;
const EIGHT_BYTES = 1;
const WITH_LENGTH = 2;
const FOUR_BYTES = 5;

/** Throws for what is no protobuf message. */
export function* readFields(message: Uint8Array): Generator<Field> {
  for (let start = 0; start < message.length; ) {
    const key = readVarint(message, start);
    const field = bodyOf(message, key.value & 7, key.end);
    if (field.end > message.length) throw new Error('a field runs over the end');
    yield {
      tag: key.value >>> 3,
      number: field.number,
      content: message.subarray(field.from, field.end),
      whole: message.subarray(start, field.end),
    };
    start = field.end;
  }
}

function bodyOf(message: Uint8Array, wireType: number, at: number) {
  if (wireType === FOUR_BYTES) return { number: 0, from: at, end: at + 4 };
  if (wireType === EIGHT_BYTES) return { number: 0, from: at, end: at + 8 };
  const { value, end } = readVarint(message, at);
  if (wireType === WITH_LENGTH) return { number: 0, from: end, end: end + value };
  if (wireType === VARINT) return { number: value, from: end, end };
  throw new Error(`unknown wire type ${wireType}`);
}

/** Numbers one after the other, as lists of whole numbers are packed. */
export function* readVarints(list: Uint8Array): Generator<number> {
  for (let at = 0; at < list.length; ) {
    const { value, end } = readVarint(list, at);
    yield value;
    at = end;
  }
}

function readVarint(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start, scale = 1; ; at += 1, scale *= 128) {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('a number runs over the end');
    value += (byte & 127) * scale;
    if (byte < 128) return { value, end: at + 1 };
  }
}

export function numberField(tag: number, value: number): Uint8Array {
  return Uint8Array.of(...varint(tag * 8 + VARINT), ...varint(value));
}

export function floatField(tag: number, value: number): Uint8Array {
  const bytes = new Uint8Array(new Float32Array([value]).buffer);
  return Uint8Array.of(...varint(tag * 8 + FOUR_BYTES), ...bytes);
}

export function contentField(tag: number, content: Uint8Array): Uint8Array {
  const key = [...varint(tag * 8 + WITH_LENGTH), ...varint(content.length)];
  return joined([Uint8Array.from(key), content]);
}

export function textField(tag: number, text: string): Uint8Array {
  return contentField(tag, new TextEncoder().encode(text));
}

export function readFieldText({ content }: Pick<Field, 'content'>): string {
  return new TextDecoder().decode(content);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
