import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = '@transmit/contract';
const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*'@transmit\/contract';?/g;
const EXPORT = /export (?:\*|\{([^}]*)\}) from '([^']+)'/g;
const VALUE = /^export (?:async )?(?:const|function|class) (\w+)/gm;

/**
 * Imports each value of the contract from the file that has it instead of through the index: through the
 * index the first screen seems to need every rule that any screen does, so all of them came with it
 * (`screen-chunks.ts`).
 */
export function directContract(): Plugin {
  let files: Promise<Map<string, string>> | undefined;
  return {
    name: 'direct-contract',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes(`'${CONTRACT}'`)) return undefined;
      files ??= this.resolve(CONTRACT, id).then((index) => {
        if (!index) return this.error(`${CONTRACT} does not resolve`);
        return readIndex(index.id);
      });
      const known = await files;
      return code.replace(IMPORT, (_statement, names: string) => {
        const wanted = names.split(',').map((name) => name.trim());
        return wanted
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [value = ''] = name.split(/\s+as\s+/);
            const file = known.get(value);
            if (!file) return this.error(`${id}: ${CONTRACT} has no value ${value}`);
            return `import { ${name} } from ${JSON.stringify(file)};`;
          })
          .join('');
      });
    },
  };
}

/** `export * from './limits.ts'`, `export { toFen } from './money.ts'` → name → file. */
async function readIndex(index: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const text = await readFile(index, 'utf8');
  for (const [, named, path = ''] of text.matchAll(EXPORT)) {
    const file = join(dirname(index), path);
    const names = named?.split(',').map((name) => name.trim()) ?? (await valuesOf(file));
    for (const name of names) files.set(name, file);
  }
  return files;
}

async function valuesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  return Array.from(text.matchAll(VALUE), ([, name = '']) => name);
}
