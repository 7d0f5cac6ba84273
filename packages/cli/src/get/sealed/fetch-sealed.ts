/** One file of a sealed share into our own folder: opened while it comes in, going on where it stopped. */
import type { Fetched, Fetching } from '../fetch-file.ts';
import { waitForNextTry } from '../next-try.ts';
import { openPart } from '../part-file.ts';
import { NotedPart } from './noted-part.ts';
import type { SealedStream } from './sealed-stream.ts';

/** A file among the bytes that its share carries. */
export interface SealedPart {
  stream: SealedStream;
  start: number;
}

export async function fetchSealed(
  { part, sizeBytes, signal, onBytes }: Pick<Fetching, 'part' | 'sizeBytes' | 'signal' | 'onBytes'>,
  { stream, start }: SealedPart,
): Promise<Fetched> {
  await using file = await openPart(part);
  const mark = { size: sizeBytes, start, of: stream.seal.sealedBytes };
  const noted = await NotedPart.open(file, part, mark);
  const resumedBytes = noted.at;
  onBytes(resumedBytes);
  for (let attempt = 1; noted.at < sizeBytes; ) {
    try {
      for await (const plain of stream.read({ start: start + noted.at, end: start + sizeBytes })) {
        await noted.add(plain);
        onBytes(plain.length);
        attempt = 1;
      }
    } catch (error) {
      await noted.keep();
      await waitForNextTry(error, attempt, signal);
      attempt += 1;
    }
  }
  await noted.bringToDisk();
  // Each record has opened at its place, the last one as the last.
  return { crc64: '', isVerified: true, resumedBytes };
}
