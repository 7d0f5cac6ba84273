import * as z from 'zod/mini';
import { wireTime } from '../wire.ts';

/** A line of an account's points or times, as its owner and operators read it. */
export const ledgerRow = z.object({
  id: z.int(),
  /** Negative where something was spent. */
  amount: z.int(),
  /** After it. */
  balance: z.int(),
  reason: z.string(),
  create_time: wireTime,
});
