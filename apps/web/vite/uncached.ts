import type { Plugin } from 'vite';

/**
 * Keeps the React Compiler off some files: its caches pay where rows tick, and elsewhere they are only bytes
 * (docs/decisions/0004). By the directive that it looks for, on the first line, so that no line moves.
 */
export function uncached({ files }: { files: RegExp }): Plugin {
  return {
    name: 'uncached',
    enforce: 'pre',
    transform: (code, id) => (files.test(id) ? `'use no memo';${code}` : undefined),
  };
}
