import { type MinifyOptions, minify } from 'terser';
import type { Plugin } from 'vite';
import { firstFiles } from './first-files.ts';

/** Nothing that may change what the code does. */
const OPTIONS: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 2 } };

/**
 * Minifies the scripts of a first load once more: what Vite's own minifier leaves is 1.2 % more after
 * brotli, and these are what the bar of 130 KB is about (docs/decisions/0080).
 */
export function packTighter({ homes }: { homes: readonly string[] }): Plugin {
  return {
    name: 'pack-tighter',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of firstFiles(bundle, homes)) {
          chunk.code = (await minify(chunk.code, OPTIONS)).code ?? chunk.code;
        }
      },
    },
  };
}
