import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { TruthFile } from './ruled-cells.ts';

const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** The pictures of a folder that have their truth beside them. */
export async function readTextFolder(
  path: string,
): Promise<{ name: string; address: string; truth: TruthFile }[]> {
  const names = await readdir(path);
  const pictures = names.filter(
    (name) => TYPES[extname(name)] !== undefined && names.includes(truthOf(name)),
  );
  return Promise.all(
    pictures.sort().map(async (name) => {
      const bytes = await readFile(join(path, name));
      const truth: TruthFile = JSON.parse(await readFile(join(path, truthOf(name)), 'utf8'));
      return {
        name,
        address: `data:${TYPES[extname(name)]};base64,${bytes.toString('base64')}`,
        truth,
      };
    }),
  );
}

function truthOf(name: string): string {
  return `${name.slice(0, -extname(name).length)}.truth.json`;
}
