import type { Rolldown } from 'vite';
import { isOneOf } from './screen-chunks.ts';

/** The scripts of a first load: the entry, the files of the first screens, and what these import. */
export function firstFiles(
  bundle: Rolldown.OutputBundle,
  homes: readonly string[],
): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => isOneOf(homes, id)),
  );
  const needed = new Set(first.flatMap(({ fileName, imports }) => [fileName, ...imports]));
  return chunks.filter(({ fileName }) => needed.has(fileName));
}
