import type { Alpha } from '@transmit/imaging';

/** The opacity of a picture, packed: a mask is mostly long runs, so it takes a hundredth. */
export interface PackedAlpha {
  width: number;
  height: number;
  packed: Blob;
}

export async function packAlpha({ width, height, data }: Alpha): Promise<PackedAlpha> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return { width, height, packed: await new Response(stream).blob() };
}

export async function unpackAlpha({ width, height, packed }: PackedAlpha): Promise<Alpha> {
  const stream = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return { width, height, data: new Uint8Array(await new Response(stream).arrayBuffer()) };
}
