import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';?/g;

/**
 * Imports each icon from its own module instead of through the library's index: through that index
 * every module that has an icon seems to need all icons, so they could not be put into the files of
 * the screens that show them (`screen-chunks.ts`).
 */
export function directIcons(): Plugin {
  let modules: Promise<Map<string, string>> | undefined;
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes(`'${LIBRARY}'`)) return undefined;
      modules ??= this.resolve(LIBRARY, id).then((index) => {
        if (!index) return this.error(`${LIBRARY} does not resolve`);
        return readIndex(index.id);
      });
      const paths = await modules;
      return code.replace(IMPORT, (_statement, names: string) => {
        const wanted = names.split(',').map((name) => name.trim());
        return wanted
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', alias = icon] = name.split(/\s+as\s+/);
            const path = paths.get(icon);
            if (!path) return this.error(`${id}: ${LIBRARY} has no icon ${icon}`);
            return `import ${alias} from ${JSON.stringify(path)};`;
          })
          .join('');
      });
    },
  };
}

/** `export { default as ArrowUp, … } from './icons/arrow-up.mjs'` → name → file. */
async function readIndex(index: string): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  const text = await readFile(index, 'utf8');
  for (const [, names = '', file = ''] of text.matchAll(/export \{([^}]*)\} from '([^']+)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) {
      paths.set(name, join(dirname(index), file));
    }
  }
  return paths;
}
