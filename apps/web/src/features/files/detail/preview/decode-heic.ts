import { makePreview } from '@transmit/imaging/preview/make-preview';
import { createImagePool } from '@transmit/imaging/worker/image-pool';

/** Longest side of a shown picture; more would only cost memory. */
const LONGEST_SIDE = 2000;

/** The picture as something every browser shows, at most 2000 pixels long. */
export async function decodeHeic(
  findLink: () => Promise<string>,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetch(await findLink(), { signal });
  if (!response.ok) throw new Error(`preview answered ${response.status}`);
  const file = await response.blob();
  const pool = createImagePool();
  try {
    return await makePreview(file, LONGEST_SIDE, pool, signal);
  } finally {
    pool.close();
  }
}
