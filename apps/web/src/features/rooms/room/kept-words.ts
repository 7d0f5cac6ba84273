/** Keeps words on this device for which a room's paper had no place, until the writer has said what becomes of them. */
import { readStoredJson, removeStored, writeStoredJson } from '#platform/storage/local-storage.ts';
import { ASIDE_REASONS, type RoomView, type SetAside } from './room-view.ts';

type AsideView = Pick<RoomView, 'setAside' | 'isAsideKept'>;

function keyOf(room: string): string {
  return `room-aside:${room}`;
}

/** Puts words behind those that lie there already, whichever page of the room has put them there. */
export function addWords(room: string, { text: words, why }: SetAside, view: AsideView): AsideView {
  const before = wordsBefore(readKeptWords(room)?.text, view);
  // Two pages of one room may set the same paper aside; letters that find no room are each typed anew.
  const isThere = why !== 'long' && `\n${before}\n`.includes(`\n${words}\n`);
  const setAside = { text: isThere ? before : joinWords(before, words), why };
  return { setAside, isAsideKept: writeStoredJson(keyOf(room), setAside) };
}

/** The device lacks what this page shows where the last of it could not be kept. */
function wordsBefore(kept: string | undefined, { setAside, isAsideKept }: AsideView): string {
  const shown = setAside?.text ?? '';
  if (kept === undefined) return shown;
  if (isAsideKept) return kept;
  return beginsWith(shown, kept) ? shown : joinWords(kept, shown);
}

function joinWords(before: string, words: string): string {
  return [before, words].filter(Boolean).join('\n');
}

function beginsWith(text: string, words: string): boolean {
  return `${text}\n`.startsWith(`${words}\n`);
}

export function readKeptWords(room: string): SetAside | undefined {
  const kept = readStoredJson(keyOf(room));
  if (typeof kept !== 'object' || kept === null) return undefined;
  if (!('text' in kept && 'why' in kept) || typeof kept.text !== 'string') return undefined;
  const why = ASIDE_REASONS.find((reason) => reason === kept.why);
  return why && { text: kept.text, why };
}

/** Forgets what was shown, and answers what another page of the room has put there since. */
export function forgetKeptWords(room: string, shown: SetAside): SetAside | undefined {
  const kept = readKeptWords(room);
  // A device that was full has only the beginning of what is shown.
  if (!kept || beginsWith(shown.text, kept.text)) {
    removeStored(keyOf(room));
    return undefined;
  }
  if (!beginsWith(kept.text, shown.text)) return kept;
  const more = { ...kept, text: kept.text.slice(shown.text.length + 1) };
  writeStoredJson(keyOf(room), more);
  return more;
}
