import type { LimitName } from '@transmit/contract';
import type { RawCall } from '../steps/raw-call.ts';

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
