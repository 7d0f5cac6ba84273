import type { Rolldown } from 'vite';
import { isOneOf } from './screen-chunks.ts';

/** The scripts of a first load: the entry, the files of the first screens, and what these import. */
export function firstFiles(
  bundle: Rolldown.OutputBundle,
  homes: readonly string[],
): Rolldown.OutputChunk[] {
  const first = chunksOf(bundle).filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => isOneOf(homes, id)),
  );
  return withImports(bundle, first);
}

export function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** Chunks, what they import, what that imports … */
export function withImports(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const found = new Set(chunks);
  for (const { imports } of found) {
    for (const name of imports) {
      const file = bundle[name];
      if (file?.type === 'chunk') found.add(file);
    }
  }
  return [...found];
}
