import { Crc64 } from '@transmit/cos';

/** As much of a `Blob` as the sampling needs. */
export interface SampledSource {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

const SAMPLE_BYTES = 64 * 1024;
const SAMPLES = 5;

/** Evenly spread ranges, the first and the last bytes among them; the whole of a small file. */
export function sampleRanges(size: number): { start: number; end: number }[] {
  if (size <= SAMPLE_BYTES * SAMPLES) return [{ start: 0, end: size }];
  const step = (size - SAMPLE_BYTES) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_, index) => {
    const start = Math.floor(step * index);
    return { start, end: start + SAMPLE_BYTES };
  });
}

/**
 * Tells a file that was chosen again from another one of the same name and size, by reading 320 KB.
 * No proof: the full check value is compared by the server at the end.
 */
export async function sampledHash(source: SampledSource): Promise<string> {
  const crc = new Crc64();
  for (const { start, end } of sampleRanges(source.size)) {
    crc.update(new Uint8Array(await source.slice(start, end).arrayBuffer()));
  }
  return crc.toString();
}
