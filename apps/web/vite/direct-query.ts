import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = '@tanstack/react-query';
const CORE = '@tanstack/query-core';
const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*(['"])(@tanstack\/(?:react-query|query-core))\2;?/g;

/**
 * Imports each part of the query library from its own module instead of through the library's index, the
 * library's own imports of its core too: through the indexes the first screen seems to need what lists page
 * and forms send with, so that came with it (`screen-chunks.ts`).
 */
export function directQuery(): Plugin {
  let modules: Promise<Map<string, string>> | undefined;
  return {
    name: 'direct-query',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.[jt]sx?$/.test(id) || !code.includes('@tanstack/')) return undefined;
      modules ??= readLibrary(async (name, importer) => {
        const index = await this.resolve(name, importer);
        return index?.id ?? this.error(`${name} does not resolve`);
      }, id);
      const paths = await modules;
      return code.replace(IMPORT, (_statement, names: string) => {
        const wanted = names.split(',').map((name) => name.trim());
        return wanted
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [part = ''] = name.split(/\s+as\s+/);
            const path = paths.get(part);
            if (!path) return this.error(`${id}: ${LIBRARY} has no ${part}`);
            return `import { ${name} } from ${JSON.stringify(path)};`;
          })
          .join('');
      });
    },
  };
}

/** The library's own parts and its core's, name → file. */
async function readLibrary(
  resolve: (name: string, importer: string) => Promise<string>,
  importer: string,
): Promise<Map<string, string>> {
  const index = await resolve(LIBRARY, importer);
  const core = await resolve(CORE, index);
  return new Map([...(await readIndex(core)), ...(await readIndex(index))]);
}

/** `import { Query, … } from "./query.js"` … `export { Query, … }` → name → file. */
async function readIndex(index: string): Promise<[string, string][]> {
  const text = await readFile(index, 'utf8');
  return [...text.matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(
    ([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.trim(), join(dirname(index), file)]),
  );
}
