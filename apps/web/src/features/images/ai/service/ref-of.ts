import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { readStored, writeStored } from '#platform/storage/local-storage.ts';
import { randomText } from '#platform/storage/random.ts';
import { fingerprint } from '../../workbench/intake/sameness.ts';

const SALT = 'ai-ref-salt';

/** Secret of this device: without it nobody learns a file's name from its reference. */
let salt: string | undefined;

function deviceSalt(): string {
  if (salt !== undefined) return salt;
  salt = readStored(SALT) ?? randomText(16, 'abcdefghijkmnpqrstuvwxyz23456789');
  writeStored(SALT, salt);
  return salt;
}

/**
 * Builds the server's name for a picture of a batch. The same file on this device has the same, so
 * that its result is found again after the page was closed; names of files are never sent.
 */
export function refOf(source: ChosenFile): string {
  return hash(deviceSalt() + fingerprint(source));
}

/** 106 bits of two runs of cyrb53: enough for the files of one person, and there on plain http as well. */
function hash(text: string): string {
  return `${cyrb53(text, 1)}-${cyrb53(text, 2)}`;
}

function cyrb53(text: string, seed: number): string {
  let one = 0xdeadbeef ^ seed;
  let two = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}
