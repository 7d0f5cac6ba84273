import { findDecoderAbilities } from '../codec/decoder-abilities.ts';
import type { ImagePool } from '../worker/image-pool.ts';
import { thisDevice } from '../worker/pool-size.ts';
import type { CompressionResult, CompressionSettings } from './compression.ts';
import { type CompressionOptions, type CompressionPorts, compressFile } from './compressor.ts';

/** Compresses one file in the workers of a pool. */
export type Compress = (
  file: File,
  settings: CompressionSettings,
  options?: CompressionOptions,
) => Promise<CompressionResult>;

export function createCompressor(pool: ImagePool): Compress {
  const ports: CompressionPorts = {
    run: (request, options) => pool.run('compress', request, options),
    findAbilities: () => findDecoderAbilities(thisDevice()),
  };
  return (file, settings, options) => compressFile(file, settings, ports, options);
}
