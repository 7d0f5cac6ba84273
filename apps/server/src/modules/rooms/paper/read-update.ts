/** An edit as Yjs wrote it, taken apart before it touches a document. */
import * as Y from 'yjs';

interface DeletedRange {
  clock: number;
  len: number;
}

export type Deletes = ReadonlyMap<number, readonly DeletedRange[]>;

export interface ReadUpdate {
  bytes: Uint8Array;
  structs: readonly (Y.Item | Y.GC | Y.Skip)[];
  deletes: Deletes;
  /** The bytes before the deletes. */
  structBytes: number;
}

/** Undefined for bytes that are no update, or not written as Yjs writes them. */
export function readUpdate(bytes: Uint8Array): ReadUpdate | undefined {
  try {
    const { structs, ds } = Y.decodeUpdate(bytes);
    const deletes: Deletes = ds.clients;
    const written = encodeDeletes(deletes);
    const structBytes = bytes.length - written.length;
    const isAsWritten = written.every((byte, index) => byte === bytes[structBytes + index]);
    return isAsWritten ? { bytes, structs, deletes, structBytes } : undefined;
  } catch {
    return undefined;
  }
}

export function countRanges(deletes: Deletes): number {
  return [...deletes.values()].reduce((sum, ranges) => sum + ranges.length, 0);
}

/** The end of an update, in Yjs' own form. */
function encodeDeletes(deletes: Deletes): Uint8Array {
  const numbers = [deletes.size];
  for (const [client, ranges] of deletes) {
    numbers.push(client, ranges.length);
    for (const { clock, len } of ranges) numbers.push(clock, len);
  }
  return encodeNumbers(numbers);
}

/** An update that only deletes. */
export function encodeDeletesAlone(deletes: Deletes): Uint8Array {
  return Uint8Array.of(0, ...encodeDeletes(deletes));
}

const MOST_BYTES_OF_NUMBER = 8;

function encodeNumbers(numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(numbers.length * MOST_BYTES_OF_NUMBER);
  let at = 0;
  for (const number of numbers) {
    let rest = number;
    // Not by shifts, which end at 32 bits.
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes[at++] = 128 | (rest % 128);
    bytes[at++] = rest;
  }
  return bytes.subarray(0, at);
}
