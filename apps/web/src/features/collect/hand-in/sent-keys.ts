import { readStoredJson, writeStoredJson } from '#platform/storage/local-storage.ts';

/** The uploads of files that this device has sent for hand-ins, by the file's id: a reload forgets the tasks. */
const ENTRY = 'transmit.hand-in-uploads';
const MOST = 400;

/** The key by which a file that has arrived is given up; undefined where another device has sent it. */
export function findSentKey(id: number): string | undefined {
  return readSent().find(([known]) => known === id)?.[1];
}

export function keepSentKeys(sent: readonly (readonly [id: number, upload: string])[]): void {
  const known = readSent();
  const fresh = sent.filter(([id]) => !known.some(([other]) => other === id));
  if (fresh.length > 0) writeStoredJson(ENTRY, [...fresh, ...known].slice(0, MOST));
}

function readSent(): [id: number, upload: string][] {
  const stored = readStoredJson(ENTRY);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (pair): pair is [number, string] =>
      Array.isArray(pair) && typeof pair[0] === 'number' && typeof pair[1] === 'string',
  );
}
