import type { ImagePool } from '@transmit/imaging';
import { makePreview } from '@transmit/imaging/preview/make-preview';
import { createImagePool } from '@transmit/imaging/worker/image-pool';
import { loadFolderWriter, loadZipWriter } from '../saving/late-writers.ts';

let pool: ImagePool | undefined;

/** The workers of all image tools: together they never take more than the machine has. */
export function imagePool(): ImagePool {
  pool ??= createImagePool();
  return pool;
}

/** A transparent pixel, the smallest picture there is. */
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

let warming: Promise<unknown> | undefined;

/**
 * Brings in what is otherwise fetched with the first picture, so that the tool goes on working when the
 * network is gone; all but the half a megabyte that HEIC takes, which few have. Rejects without a network,
 * and is tried anew with the next call.
 */
export async function warmUp(): Promise<void> {
  warming ??= Promise.all([drawPixel(), loadZip(), loadFolderWriter()]);
  try {
    await warming;
  } catch (error) {
    warming = undefined;
    throw error;
  }
}

async function drawPixel(): Promise<void> {
  const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0));
  await makePreview(new Blob([bytes]), 1, imagePool());
}

async function loadZip(): Promise<void> {
  const { openZip } = await loadZipWriter();
  await (await openZip([])).stream.cancel();
}
