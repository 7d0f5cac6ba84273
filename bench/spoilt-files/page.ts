/** The part of the bench of spoilt files that runs in the browser: shown, compressed, or told why not. */
import { createCompressor } from '@transmit/imaging/compress/create-compressor';
import { toFailure } from '@transmit/imaging/failure';
import { makePreview } from '@transmit/imaging/preview/make-preview';
import { createImagePool } from '@transmit/imaging/worker/image-pool';

export interface SpoiltOutcome {
  preview: string;
  compression: string;
  /** Milliseconds of the slower of the two. */
  slowestMs: number;
}

declare global {
  interface Window {
    meetFile(address: string): Promise<SpoiltOutcome>;
  }
}

const pool = createImagePool();
const compress = createCompressor(pool);
const SETTINGS = {
  targetBytes: 20 * 1024,
  mode: 'spec',
  keepMetadata: false,
  takeFirstFrame: false,
} as const;

window.meetFile = async (address) => {
  const file = new File([await (await fetch(address)).blob()], address.slice(1));
  const preview = await time(() => makePreview(file, 300, pool));
  const compression = await time(() => compress(file, SETTINGS));
  return {
    preview: preview.outcome,
    compression: compression.outcome,
    slowestMs: Math.max(preview.ms, compression.ms),
  };
};

async function time(act: () => Promise<unknown>): Promise<{ outcome: string; ms: number }> {
  const begin = performance.now();
  const outcome = await act().then(
    () => 'done',
    (error: unknown) => toFailure(error).reason,
  );
  return { outcome, ms: performance.now() - begin };
}

document.documentElement.dataset['ready'] = 'yes';
