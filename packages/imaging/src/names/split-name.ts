export interface NameParts {
  stem: string;
  /** With its dot; empty when there is none. */
  extension: string;
}

/** Endings that belong together. */
const DOUBLE = /\.tar\.(gz|bz2|xz|zst)$/i;
/** An ending no longer than an extension and without a space is one: `v1.2 final` has none. */
const SINGLE = /\.[^.\s]{1,15}$/u;

/** A name that begins with its only dot is all stem, as file managers see it. */
export function splitName(name: string): NameParts {
  const extension = DOUBLE.exec(name)?.[0] ?? SINGLE.exec(name)?.[0] ?? '';
  if (extension.length === name.length) return { stem: name, extension: '' };
  return { stem: name.slice(0, name.length - extension.length), extension };
}
