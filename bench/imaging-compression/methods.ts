/** The ways to compress that are measured side by side; each takes a picture and a target. */

import compressByLibrary from 'peer:browser-image-compression';
import Compressor from 'peer:compressorjs';
import { createCompressor } from '@transmit/imaging/compress/create-compressor';
import { decodeImage, literalLoop } from '@transmit/imaging/testing/literal-loop';
import { createImagePool } from '@transmit/imaging/worker/image-pool';

export interface Compressed {
  blob: Blob;
  encodes: number;
}

export interface Method {
  /** Pictures at once; what runs on the page's own thread gains nothing from more. */
  width: number;
  run(file: File, targetBytes: number): Promise<Compressed>;
}

const LONGEST_SIDE = 2000;
const pool = createImagePool();
const compress = createCompressor(pool);

export const METHODS = {
  loop: { width: 1, run: runLoop },
  ours: { width: pool.size + 1, run: (file, target) => runOurs(file, target, 'spec') },
  better: { width: pool.size + 1, run: (file, target) => runOurs(file, target, 'better') },
  library: { width: pool.size, run: runLibrary },
  compressorjs: { width: 1, run: runCompressorJs },
} as const satisfies Record<string, Method>;

async function runOurs(file: File, targetBytes: number, mode: 'spec' | 'better') {
  const settings = { targetBytes, mode, keepMetadata: false, takeFirstFrame: false };
  const result = await compress(file, settings);
  return { blob: result.file, encodes: result.state === 'compressed' ? result.encodes : 0 };
}

async function runLoop(file: File, targetBytes: number): Promise<Compressed> {
  return literalLoop(await decodeImage(file), targetBytes);
}

async function runLibrary(file: File, targetBytes: number): Promise<Compressed> {
  const blob = await compressByLibrary(file, {
    maxSizeMB: targetBytes / 2 ** 20,
    maxWidthOrHeight: LONGEST_SIDE,
    useWebWorker: true,
    libURL: `${location.origin}/browser-image-compression.js`,
    fileType: 'image/jpeg',
  });
  return { blob, encodes: 0 };
}

/** It encodes once; the loop around it is what its users write. */
async function runCompressorJs(file: File, targetBytes: number): Promise<Compressed> {
  for (let encodes = 1; ; encodes += 1) {
    const quality = 95 - 5 * encodes;
    const { promise, resolve, reject } = Promise.withResolvers<Blob>();
    new Compressor(file, {
      quality: quality / 100,
      maxWidth: LONGEST_SIDE,
      maxHeight: LONGEST_SIDE,
      mimeType: 'image/jpeg',
      success: resolve,
      error: reject,
    });
    const blob = await promise;
    if (blob.size <= targetBytes || quality === 10) return { blob, encodes };
  }
}
