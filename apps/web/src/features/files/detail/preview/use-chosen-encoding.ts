import { useState } from 'react';
import type { Encoding } from '#files/documents/text/encodings.ts';

/**
 * Keyed by the file's address without the parts that are signed anew each time; kept as long as the
 * page lives.
 */
const chosenFor = new Map<string, Encoding>();

/** The encoding in which somebody reads this file: it stays when the preview is closed and opened again. */
export function useChosenEncoding(src: string) {
  const key = src.split('?', 1)[0] ?? src;
  const [chosen, setChosen] = useState(() => chosenFor.get(key));
  const choose = (encoding: Encoding | undefined) => {
    if (encoding) chosenFor.set(key, encoding);
    else chosenFor.delete(key);
    setChosen(encoding);
  };
  return [chosen, choose] as const;
}
