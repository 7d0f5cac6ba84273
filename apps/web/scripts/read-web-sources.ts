import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { WebSource } from './title-characters.ts';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

/** Every source file of the web app, tests left out. */
export function readWebSources(): WebSource[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({
      path: path.replaceAll('\\', '/'),
      code: readFileSync(join(SOURCE, path), 'utf8'),
    }));
}

/** The `text` that a feature's text.ts exports. */
export async function loadText(path: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(join(SOURCE, path)).href);
  return typeof module === 'object' && module !== null && 'text' in module
    ? module.text
    : undefined;
}
