import { type OwnBytes, SealedFailure } from '@transmit/sealed';

/**
 * Reads the bytes of a sealed share as the files that lie in it, one behind the other: so all of them are one request, and one
 * download. Each file is read to its end before the next is begun.
 */
export function splitPieces(
  pieces: AsyncIterable<OwnBytes>,
): (size: number) => AsyncGenerator<OwnBytes> {
  const source = pieces[Symbol.asyncIterator]();
  let rest: OwnBytes = new Uint8Array();
  return async function* next(size) {
    for (let left = size; left > 0; ) {
      while (rest.length === 0) {
        const read = await source.next();
        if (read.done) throw new SealedFailure('damaged');
        rest = read.value;
      }
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  };
}
