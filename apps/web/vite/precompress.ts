import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Worth it for text and wasm; pictures and fonts are compressed already. */
const COMPRESSIBLE = new Set(['.bcmap', '.css', '.js', '.json', '.mjs', '.svg', '.ttf', '.wasm']);
const LEAST_BYTES = 1024;

/**
 * Writes `file.br` and `file.gz` beside each built file once, at the best ratio: the server starts
 * in a moment and sends them as they are (docs/decisions/0004).
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'transmit:precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir.startsWith('/')
        ? config.build.outDir
        : join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const path of listFiles(folder)) compressFile(path);
    },
  };
}

function compressFile(path: string): void {
  const content = readFileSync(path);
  if (!COMPRESSIBLE.has(extname(path)) || content.length < LEAST_BYTES) return;
  writeFileSync(`${path}.br`, brotliCompressSync(content, brotliSettings(content.length)));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

/** The last two levels take a minute on the large wasm files and save two percent. */
function brotliSettings(size: number) {
  const quality = size > 2 ** 20 ? 9 : 11;
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
