/** Bytes of our own memory, which may become part of a file. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A view for reading numbers. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes as characters: the four letters of a chunk or a box. */
export function lettersOf(bytes: Uint8Array, at = 0, length = bytes.length - at): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
