/**
 * Frames of a room's socket: binary, one byte that says the kind, then the rest. Edits and states
 * are Yjs' own bytes, which this file does not look into.
 */

export const FRAME = {
  /** Server: {@link RoomHello} as JSON. */
  hello: 0,
  /** Either: what the sender has already, so that the other sends the rest. */
  vector: 1,
  /** Either: an edit, or the rest that was asked for; from a page with a number of its own. */
  edit: 2,
  /** Server: everything up to this number is in the database. */
  saved: 3,
  /** Server: the edit with this number was not taken; an error code. */
  refused: 4,
  /** Server: {@link RoomPeople} as JSON. */
  people: 5,
  /** Page: {@link RoomPresence} as JSON. */
  presence: 6,
  /** Page: the beginning of a frame that is too long for one. */
  part: 7,
  /** Page: the end of a frame whose beginning went as parts. */
  last: 8,
} as const;

export type FrameKind = keyof typeof FRAME;

export interface RoomFrame {
  kind: FrameKind;
  /** Number of an edit, in the edit and in answers about it; 0 elsewhere. */
  number: number;
  bytes: Uint8Array;
}

const KINDS = Object.keys(FRAME) as FrameKind[];
const NUMBERED: readonly FrameKind[] = ['edit', 'saved', 'refused'];
const NUMBER_BYTES = 4;

export function encodeFrame(
  kind: FrameKind,
  bytes: Uint8Array,
  number = 0,
): Uint8Array<ArrayBuffer> {
  const head = NUMBERED.includes(kind) ? 1 + NUMBER_BYTES : 1;
  const frame = new Uint8Array(head + bytes.length);
  frame[0] = FRAME[kind];
  if (head > 1) new DataView(frame.buffer).setUint32(1, number);
  frame.set(bytes, head);
  return frame;
}

/** Undefined for what is none. */
export function decodeFrame(frame: Uint8Array): RoomFrame | undefined {
  const kind = KINDS.find((name) => FRAME[name] === frame[0]);
  if (!kind) return undefined;
  if (!NUMBERED.includes(kind)) return { kind, number: 0, bytes: frame.subarray(1) };
  if (frame.length < 1 + NUMBER_BYTES) return undefined;
  const number = new DataView(frame.buffer, frame.byteOffset).getUint32(1);
  return { kind, number, bytes: frame.subarray(1 + NUMBER_BYTES) };
}

/**
 * The same frame as several, each of at most `partBytes`: parts, and one that says that it is the last. Bare, its
 * first byte could say anything.
 */
export function splitFrame(
  frame: Uint8Array<ArrayBuffer>,
  partBytes: number,
): Uint8Array<ArrayBuffer>[] {
  if (frame.length <= partBytes) return [frame];
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const size = partBytes - 1;
  let from = 0;
  for (; from + size < frame.length; from += size) {
    pieces.push(encodeFrame('part', frame.subarray(from, from + size)));
  }
  return [...pieces, encodeFrame('last', frame.subarray(from))];
}

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Throws for what is no JSON in UTF-8. */
export function decodeJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
