import type { Wanted } from '#files/download/ask-for-link.ts';

/** A file of the share; in a bundle with its place. */
export interface PricedFile {
  index?: number;
  fee: number;
}

/** Tells whether this viewer has to pay for some of the files that a download takes. */
export function costsSomething(files: readonly PricedFile[], wanted: Wanted): boolean {
  return files.some(({ index, fee }) => fee > 0 && isWanted(index, wanted));
}

function isWanted(index: number | undefined, wanted: Wanted): boolean {
  switch (wanted.kind) {
    case 'file':
      return true;
    case 'entry':
      return wanted.index === index;
    case 'zip':
      return wanted.indexes === undefined || wanted.indexes.some((one) => one === index);
  }
}
