/** A paper whose history is as dear as it gets: each letter at a place of its own. */
import { ROOM_TEXT } from '@transmit/contract';
import * as Y from 'yjs';

/** The same in every run. */
export function writeLongHistory(letters: number, seed = 20_261_126): Y.Doc {
  const doc = new Y.Doc();
  const text = doc.getText(ROOM_TEXT);
  let state = seed;
  doc.transact(() => {
    for (let length = 0; length < letters; length += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      text.insert(Math.floor((state / 2 ** 32) * (length + 1)), '字');
    }
  });
  return doc;
}
