/** The same bytes in pieces of exactly `size`, the last one shorter. */
export async function* piecesOf(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, undefined> {
  const source = bytes instanceof Uint8Array ? [bytes] : bytes;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (waitingBytes + rest.length >= size) {
      const taken = rest.subarray(0, size - waitingBytes);
      yield Buffer.concat([...waiting, taken]);
      rest = rest.subarray(taken.length);
      waiting = [];
      waitingBytes = 0;
    }
    waiting.push(rest);
    waitingBytes += rest.length;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
  return undefined;
}
