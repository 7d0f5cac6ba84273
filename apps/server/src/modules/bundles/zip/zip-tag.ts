import { createHmac } from 'node:crypto';
import type { PackedEntry } from './zip-entry.ts';

/** Another one as soon as our way to lay out a zip changes a byte of it. */
const LAYOUT = 1;

/**
 * Names the bytes of a zip (its ETag): two that are equal are the same to the last byte, and the rest of one that was cut
 * off fits. It is made with a key, so that it also proves that somebody has begun this very download.
 */
export function zipTag(key: string, entries: readonly PackedEntry[]): string {
  const facts = entries.map((entry) => [
    entry.path,
    entry.sizeBytes,
    entry.modifiedAt,
    ...(entry.fileId === undefined ? [] : [entry.fileId, entry.place.key, entry.place.version]),
  ]);
  const mac = createHmac('sha256', key).update(JSON.stringify(['zip-tag', LAYOUT, facts]));
  return mac.digest('base64url').slice(0, 32);
}
