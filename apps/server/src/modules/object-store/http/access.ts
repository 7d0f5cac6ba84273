import { CosError } from '@transmit/cos';
import type { WriteGuard } from '../store/embedded-store.ts';
import type { StoreAddress } from './address.ts';
import { STORE_ACTIONS, type StoreOperation } from './operation.ts';
import type { Caller } from './verify.ts';

/**
 * The permanent pair may do everything, temporary credentials only their actions on exactly their key:
 * never a prefix, never a pattern (SECURITY T6).
 */
export function authorize(caller: Caller, operation: StoreOperation, address: StoreAddress): void {
  // The resource of a listing is the prefix it asks for (COS.md §2.1).
  const resource = operation === 'listUploads' ? (address.params.get('prefix') ?? '') : address.key;
  requireAction(caller, STORE_ACTIONS[operation], resource);
}

export function requireAction({ claims }: Caller, action: string, key: string): void {
  if (claims && !(claims.actions.includes(action) && claims.key === key)) {
    throw new CosError('AccessDenied');
  }
}

/** The limits that come with temporary credentials. */
export function guardOf({ claims }: Caller): WriteGuard | undefined {
  return claims && { maxSizeBytes: claims.maxSize };
}
