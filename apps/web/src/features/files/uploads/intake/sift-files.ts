import { MAX_FILE_BYTES } from '@transmit/contract';
import type { ChosenFile } from '#platform/files/chosen-file.ts';

export interface Sifted {
  fit: ChosenFile[];
  tooLarge: ChosenFile[];
  noRoom: ChosenFile[];
}

/** Tells before anything is sent what cannot arrive; `leftBytes` is undefined where nobody has said it. */
export function siftFiles(
  chosen: readonly ChosenFile[],
  { plan, leftBytes }: { plan: keyof typeof MAX_FILE_BYTES; leftBytes: number | undefined },
): Sifted {
  const sifted: Sifted = { fit: [], tooLarge: [], noRoom: [] };
  let left = leftBytes ?? Number.POSITIVE_INFINITY;
  for (const one of chosen) {
    const { size } = one.file;
    if (size > MAX_FILE_BYTES[plan]) sifted.tooLarge.push(one);
    else if (size > left) sifted.noRoom.push(one);
    else {
      left -= size;
      sifted.fit.push(one);
    }
  }
  return sifted;
}
