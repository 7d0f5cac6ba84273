import { isDatabaseAway, isTooSlow } from '#kernel/database/database-away.ts';
import { causesOf } from '#kernel/database/from-database.ts';
import { NameTaken } from '#kernel/database/locked-transaction.ts';

/**
 * True of a fault that is nobody's and over soon: the job that met it is taken up again, so whoever goes on after
 * faults lets this one through. A statement of the job's own that takes too long would do so every time, for ever.
 */
export function isPassingFault(error: unknown): boolean {
  if (isTooSlow(error)) return false;
  return isDatabaseAway(error) || causesOf(error).some((one) => one instanceof NameTaken);
}
