import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'results',
  '.artifacts',
]);

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
}

interface Import {
  /** As written. */
  specifier: string;
  /** The file it means, from the root, when it is one of ours. */
  target: string | undefined;
  /** `import type` leaves nothing at run time. */
  typeOnly: boolean;
}

let sources: readonly SourceFile[] | undefined;

/** Every TypeScript file of the repository with what it imports; read once, as no check changes one. */
export function readSources(): readonly SourceFile[] {
  sources ??= listFiles(root)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
  return sources;
}

/** Every file under a folder that belongs to the repository. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [relative(root, path).replaceAll('\\', '/')];
  });
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, from, bare, dynamic]) => {
    const specifier = from ?? bare ?? dynamic ?? '';
    return { specifier, target: targetOf(path, specifier), typeOnly: type !== undefined };
  });
}

function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return tidy(join(dirname(path), specifier));
  if (specifier.startsWith('#')) {
    const app = path.split('/').slice(0, 2).join('/');
    const room = specifier.startsWith('#test/') ? '' : 'src/';
    return `${app}/${room}${specifier.slice(1)}`;
  }
  const own = /^@transmit\/(contract|cos|imaging|markdown|sealed|transfer)(\/.+)?$/.exec(specifier);
  if (!own) return undefined;
  const [, name = '', entry = ''] = own;
  const file = entriesOf(name)[`.${entry}`];
  return tidy(join('packages', name, file ?? `src${entry || '/index'}.ts`));
}

const entries = new Map<string, Record<string, string>>();

/**
 * Returns the entries that a package lets others import, with their files, as its package.json
 * says.
 */
export function entriesOf(name: string): Readonly<Record<string, string>> {
  const known = entries.get(name);
  if (known) return known;
  const text = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8');
  const read: Record<string, string> = JSON.parse(text).exports;
  entries.set(name, read);
  return read;
}

function tidy(path: string): string {
  return normalize(path).replaceAll('\\', '/').replace(/\?.*$/, '');
}
