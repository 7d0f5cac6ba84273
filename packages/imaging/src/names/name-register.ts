import { byteLength, pathKey } from '@transmit/contract/files/disk-name';
import { clipToBytes, MOST_NAME_BYTES } from './clean-stem.ts';

/**
 * Names that are taken, folder by folder. Two names are the same when a disk may take them for the
 * same: upper and lower case, composed and decomposed letters (docs/decisions/0030: a move overwrites).
 */
export class NameRegister {
  readonly #folders = new Map<string, Map<string, number>>();

  has(folder: string, name: string): boolean {
    return this.#namesIn(folder).has(keyOf(name));
  }

  add(folder: string, name: string): void {
    this.#namesIn(folder).set(keyOf(name), 1);
  }

  /** Takes the name, or the first of `name (2)`, `name (3)` … that is free, and keeps it. */
  take(folder: string, stem: string, extension: string): string {
    const names = this.#namesIn(folder);
    const wished = `${stem}${extension}`;
    const key = keyOf(wished);
    const taken = names.get(key);
    if (taken === undefined) {
      names.set(key, 1);
      return wished;
    }
    // The last search's end is kept, so that 10,000 equal names are not 10,000 searches.
    for (let number = taken + 1; ; number += 1) {
      const name = numbered(stem, extension, number);
      if (names.has(keyOf(name))) continue;
      names.set(key, number);
      names.set(keyOf(name), 1);
      return name;
    }
  }

  #namesIn(folder: string): Map<string, number> {
    const key = keyOf(folder);
    const known = this.#folders.get(key);
    if (known) return known;
    const names = new Map<string, number>();
    this.#folders.set(key, names);
    return names;
  }
}

function numbered(stem: string, extension: string, number: number): string {
  const tail = ` (${number})${extension}`;
  return clipToBytes(stem, MOST_NAME_BYTES - byteLength(tail)) + tail;
}

/** Returns the form in which a name is compared. */
export function keyOf(name: string): string {
  return pathKey(name);
}
