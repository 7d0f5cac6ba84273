/**
 * Gives memory back at once that would otherwise wait for the garbage collector. V8 counts bytes
 * from the network against its heap and collected all of it for every 25 MB that came, which cost a
 * third of the CPU of an upload (docs/decisions/0040). The pieces are empty afterwards, so only their
 * owner may do this; memory that is shared with others, like Node's pool, is left alone.
 */
export function freeMemory(pieces: readonly Uint8Array[]): void {
  for (const { buffer, byteLength } of pieces) {
    if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
  }
}
