import type { SmsPurpose } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { SmsAskerKind } from '../accounts.tables.ts';

interface Refused {
  asker: SmsAskerKind;
  purpose: SmsPurpose;
  /**
   * Names of the ways in which an operator can log in without a message; empty where there are
   * none.
   */
  otherWays: string;
  /** Until there is room again, in words. */
  wait: string;
}

/**
 * The sentence when the day's messages are used up. It advises only what works on this device for this
 * purpose: a password where it opens the account (for an operator on a new device it leads on to the second
 * step), another device where that one has a share. A stranger is told the same of every number.
 */
export function refuseSms({ asker, purpose, otherWays, wait }: Refused): string {
  const { smsLogin, smsReset, smsSecondStep, smsWait } = REFUSALS.E_BUSY;
  if (purpose === 'login' && otherWays !== '') return smsSecondStep(otherWays);
  if (purpose === 'login' && asker !== 'operator') return smsLogin(wait);
  if (purpose === 'reset' && asker === 'stranger') return smsReset(wait);
  return smsWait(wait);
}
