import type { ImagePool } from '@transmit/imaging';
import { HEIC_PROGRAM_URL, HEIC_SCRIPT_URL } from '@transmit/imaging/codec/heic-files';
import { makePreview } from '@transmit/imaging/preview/make-preview';
import { openZip } from '@transmit/imaging/save/zip';
import { createImagePool } from '@transmit/imaging/worker/image-pool';

let pool: ImagePool | undefined;

/** The workers of all image tools: together they never take more than the machine has. */
export function imagePool(): ImagePool {
  pool ??= createImagePool();
  return pool;
}

/** A transparent pixel, the smallest picture there is. */
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

let isWarm = false;

/**
 * Brings in what is otherwise fetched with the first picture, so that the tool goes on working when
 * the network is gone. Without network it fails quietly: the first picture will say so.
 */
export async function warmUp(): Promise<void> {
  if (isWarm) return;
  isWarm = true;
  prefetch([HEIC_SCRIPT_URL, HEIC_PROGRAM_URL]);
  try {
    await Promise.all([drawPixel(), loadZip()]);
  } catch {
    isWarm = false;
  }
}

async function drawPixel(): Promise<void> {
  const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0));
  await makePreview(new Blob([bytes]), 1, imagePool());
}

async function loadZip(): Promise<void> {
  await (await openZip([])).stream.cancel();
}

/** Half a megabyte for HEIC, when the line has nothing better to do and the person does not save on it. */
function prefetch(addresses: string[]): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
}
