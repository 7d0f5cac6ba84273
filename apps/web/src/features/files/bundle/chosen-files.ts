import type { BundledFile } from '../api.ts';

/**
 * Returns the files that the button downloads: the chosen ones, or, when none is chosen, all that
 * are left.
 */
export function chosenFiles(files: readonly BundledFile[], chosen: ReadonlySet<number>) {
  const ready = files.filter(({ state }) => state === 'ready');
  const picked = ready.filter(({ index }) => chosen.has(index));
  const taken = picked.length > 0 ? picked : ready;
  return {
    files: taken,
    count: taken.length,
    sizeBytes: taken.reduce((bytes, { file_size }) => bytes + file_size, 0),
    // All that is left comes with the folders in which no file is.
    indexes: taken.length < ready.length ? picked.map(({ index }) => index) : undefined,
  };
}
