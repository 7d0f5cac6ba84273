import type { IncomingHttpHeaders } from 'node:http';
import { CosError } from '@transmit/cos';
import type { ObjectMeta } from '../store/embedded-store.ts';
import { guessContentType } from './content-types.ts';

const KEPT = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];
const CLASSES = new Set([
  'STANDARD',
  'STANDARD_IA',
  'INTELLIGENT_TIERING',
  'ARCHIVE',
  'DEEP_ARCHIVE',
  'MAZ_STANDARD',
  'MAZ_STANDARD_IA',
]);
/** Objects of these classes are to be restored before they are read. */
const ARCHIVED = new Set(['ARCHIVE', 'DEEP_ARCHIVE']);

/**
 * Reads the headers that an upload asks to keep with the bytes. Empty headers count as not sent
 * (COS.md §1.3).
 */
export function metaFrom(
  key: string,
  headers: IncomingHttpHeaders,
  { isTemporary }: { isTemporary: boolean },
): ObjectMeta {
  const storageClass = text(headers['x-cos-storage-class']) || 'STANDARD';
  if (!CLASSES.has(storageClass)) throw new CosError('InvalidStorageClass');
  // A sender must not be able to store what nobody can then pick up.
  if (isTemporary && storageClass !== 'STANDARD') throw new CosError('AccessDenied');
  const names = Object.keys(headers).filter(
    (name) => KEPT.includes(name) || name.startsWith('x-cos-meta-'),
  );
  const kept = names.map((name) => [name, text(headers[name])]).filter(([, value]) => value !== '');
  return {
    contentType: text(headers['content-type']) || guessContentType(key),
    storageClass,
    headers: Object.fromEntries(kept),
  };
}

export function isArchived(storageClass: string): boolean {
  return ARCHIVED.has(storageClass);
}

function text(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}
