import type { RATE_LIMITS } from '@transmit/contract';
import type { RawCall } from '../steps/raw-call.ts';

/** What bounds how often a stranger makes a call, where something does. */
export type LimitName = keyof typeof RATE_LIMITS;

/** One call in one shape. */
export interface MeasuredCall {
  /** As the contract names it, `files.detail`, or its path. */
  name: string;
  /** `ordinary`, or what is wrong or large about it. */
  shape: string;
  limit?: LimitName | undefined;
  /** The request of each round: what can be done only once is done to something else each time. */
  request(round: number): RawCall;
}
