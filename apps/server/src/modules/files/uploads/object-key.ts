import { randomBytes } from 'node:crypto';
import { cleanFileName, HELD_FOLDER } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { keyFault, MAX_COS_KEY_BYTES } from '@transmit/cos';
import { isSealedKey } from '#adapters/object-storage/sealed-key.ts';
import { fail } from '#core/app-error.ts';

/**
 * The key that was asked for, when it may be used. Undefined, and the server names the object itself,
 * when it is one of the store's own (SECURITY §9.3), or too long only because its characters take
 * several bytes each: nobody can see that (SECURITY §3 row 66). Everything else that is not clean is refused (PRODUCT §3, SECURITY T6).
 */
export function readAskedKey(filename: string): string | undefined {
  const fault = keyFault(filename);
  if (!fault) return isSealedKey(filename) || isHeldKey(filename) ? undefined : filename;
  const isLongInBytesOnly =
    Buffer.byteLength(filename) > MAX_COS_KEY_BYTES && filename.length <= MAX_COS_KEY_BYTES;
  if (isLongInBytesOnly) return undefined;
  fail('E_KEY', {
    text: filename === '' ? REFUSALS.E_KEY.nameless : undefined,
    fields: { filename: fault },
  });
}

/** A key nobody has: a random folder and the file's own name, free of what a key may not hold. */
export function createSafeKey(filename: string): string {
  return `${randomBytes(10).toString('hex')}/${nameFromKey(filename).replace(/[*?]/g, '_')}`;
}

export function createHeldKey(filename: string): string {
  return HELD_FOLDER + createSafeKey(filename);
}

export function isHeldKey(key: string): boolean {
  return key.startsWith(HELD_FOLDER);
}

/** The name people see of an object that never became a file. */
export function nameFromKey(key: string): string {
  return cleanFileName(key.slice(key.lastIndexOf('/') + 1));
}
