import { readStoredJson, writeStoredJson } from '#platform/storage/local-storage.ts';
import type { OwnHandIn } from '../api.ts';

/** The keys of this device's hand-ins, by the code of the collection. */
const ENTRY = 'transmit.hand-ins';
const KEY = /^[\w-]{43}$/;
const MOST = 200;

/** The key with which this device handed in, or began to. */
export function findOwnKey(code: string): string | undefined {
  return readKeys().find(([known]) => known === code)?.[1];
}

/** The key of a management link (`#k=`), where the page was opened by one. */
export function findLinkedKey(hash: string = location.hash): string | undefined {
  const linked = new URLSearchParams(hash.replace(/^#/, '')).get('k') ?? '';
  return KEY.test(linked) ? linked : undefined;
}

/**
 * Tells whether the key of a link may become this device's. Anybody can write a link with a key of their own, and would
 * read and change what is handed in with it; a link of ours is made for what has been handed in.
 */
export function isLinkOfHandIn(own: Pick<OwnHandIn, 'state'> | null | undefined): boolean {
  return own?.state === 'handed' || own?.state === 'returned';
}

/**
 * Tells whether the key of a link takes the place of the one that this device has kept, by what stands under that. A
 * key that is overwritten is lost for good: where something stands under it, the link leads elsewhere for one visit.
 */
export function maySupersede(
  before: Pick<OwnHandIn, 'state' | 'files'> | null | undefined,
): boolean {
  if (!before || before.state === 'withdrawn' || before.state === 'removed') return true;
  return before.state === 'draft' && before.files.length === 0;
}

/** 32 random bytes, as the server takes them; kept before anything is sent with it. */
export function makeOwnKey(code: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  keepOwnKey(code, key);
  return key;
}

export function keepOwnKey(code: string, key: string): void {
  const others = readKeys().filter(([known]) => known !== code);
  writeStoredJson(ENTRY, [[code, key], ...others].slice(0, MOST));
}

/** Forgets the key of a collection; another one that is kept for it stays. */
export function dropOwnKey(code: string, key: string | undefined): void {
  writeStoredJson(
    ENTRY,
    readKeys().filter(([known, kept]) => known !== code || kept !== key),
  );
}

function readKeys(): [code: string, key: string][] {
  const stored = readStoredJson(ENTRY);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (pair): pair is [string, string] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && KEY.test(String(pair[1])),
  );
}
