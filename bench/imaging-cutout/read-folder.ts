import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const KINDS = ['.jpg', '.jpeg', '.png', '.webp'];

/** A picture of a folder with its reference beside it: `cup.jpg` and `cup.mask.png`. */
export interface FolderPicture {
  name: string;
  picture: Uint8Array<ArrayBuffer>;
  mask: Uint8Array<ArrayBuffer>;
}

/** Reads the pictures of a folder that have a mask: its opacity, or its lightness where it has none. */
export async function readCutoutFolder(path: string): Promise<FolderPicture[]> {
  const names = await readdir(path);
  const pictures = names.filter(
    (name) =>
      KINDS.includes(extname(name).toLowerCase()) &&
      !name.endsWith('.mask.png') &&
      names.includes(maskOf(name)),
  );
  return Promise.all(
    pictures.sort().map(async (name) => ({
      name,
      picture: new Uint8Array(await readFile(join(path, name))),
      mask: new Uint8Array(await readFile(join(path, maskOf(name)))),
    })),
  );
}

function maskOf(name: string): string {
  return `${name.slice(0, -extname(name).length)}.mask.png`;
}
