import { fstatSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';

/**
 * Standard output that takes all of a piece or fails. Where it is a file, Node's own takes it for written when the disk
 * had room for a part: the last piece would be cut short without a word.
 */
export function openWholeOutput(
  stdout: NodeJS.WriteStream & { fd: number },
): Writable & { isTTY?: boolean } {
  const { fd } = stdout;
  if (!fstatSync(fd).isFile()) return stdout;
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      try {
        for (let at = 0; at < piece.length; ) at += writeSync(fd, piece, at);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}
