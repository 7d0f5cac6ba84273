import type { ChosenFile } from '#platform/files/chosen-file.ts';

/** The same file, chosen or dropped again. */
export function fingerprint({ file, path }: ChosenFile): string {
  return `${path}\n${file.size}\n${file.lastModified}`;
}

/** Settings are plain data, always written in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
