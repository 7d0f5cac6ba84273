import { isUnanswered } from '@transmit/contract/client';
import { errorText } from '#api/error-text.ts';
import { isSignedOut } from '#api/is-signed-out.ts';

/** The fixed sentence says that it failed: not where it may have been done, nor where trying again does not help. */
export function describeFault(error: unknown, fixed: string): string {
  return isUnanswered(error) || isSignedOut(error) ? errorText(error) : fixed;
}
