/** The ways to compress that are measured side by side; each takes a picture and a target. */

import compressByLibrary from 'peer:browser-image-compression';
import Compressor from 'peer:compressorjs';
import { createCompressor } from '@transmit/imaging/compress/create-compressor';
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

/** Spec §5 word by word, on the page's thread. */
async function runLoop(file: File, targetBytes: number): Promise<Compressed> {
  const address = URL.createObjectURL(file);
  const image = Object.assign(new Image(), { src: address });
  await image.decode();
  URL.revokeObjectURL(address);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const width = Math.round(image.width * scale);
  const height = Math.round(image.height * scale);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  for (let encodes = 1; ; encodes += 1) {
    const quality = 95 - 5 * encodes;
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/jpeg', quality / 100);
    const blob = await promise;
    if (!blob) throw new Error('no picture');
    if (blob.size <= targetBytes || quality === 10) return { blob, encodes };
  }
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
