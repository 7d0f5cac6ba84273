import { ApiError } from '@transmit/contract/client';

/** An operator's session ends after half an hour of silence (SECURITY T2); logging in again helps. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'E_LOGIN' || error.code === 'E_FORBIDDEN');
}
