import { randomBytes } from 'node:crypto';

/** As every provider takes it, and nobody can guess (`PAYMENT_NUMBER`). */
export function newNumber(): string {
  return randomBytes(14).toString('hex');
}
