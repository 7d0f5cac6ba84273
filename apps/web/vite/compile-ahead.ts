import type { Plugin } from 'vite';
import { firstFiles } from './first-files.ts';

/**
 * Left to itself V8 compiles a function when it is first called, on the main thread, and a first
 * screen calls thousands. This mark has the whole file compiled in the background while it is still
 * arriving. For files of which a first load calls most; elsewhere it would cost memory for nothing.
 * Browsers without it see a comment.
 */
const MARK = '//# allFunctionsCalledOnLoad\n';

/** Marks the entry, what it imports, and the files of the first screens (`screen-chunks.ts`). */
export function compileAhead({ homes }: { homes: readonly string[] }): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    // After the minifier, which drops comments.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of firstFiles(bundle, homes)) chunk.code = MARK + chunk.code;
      },
    },
  };
}
