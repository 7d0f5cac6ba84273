/** Pure: what can be done at the cashier of the sandbox, the product's own test bank (PRODUCT §5). */

/**
 * `late`: paid when the order has long been closed. `twice`: taken two times, as two transactions. `fail_refunds`: the
 * buyer's account takes no refund any more. `pass_refunds`: it does again, and those that have failed are paid.
 */
export const SANDBOX_OUTCOMES = [
  'success',
  'failure',
  'late',
  'twice',
  'refund',
  'fail_refunds',
  'pass_refunds',
] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** A payment comes this late: later than an order waits for its money. */
export const SANDBOX_LATE_MS = 40 * 60_000;

/**
 * `open`: to be paid. `late`: paid, and the money is on its way. `ended`: closed, or past its time.
 * `refunded`: all of it has gone back. `unrefundable`: paid, and nothing can go back.
 */
export const SANDBOX_STATES = [
  'open',
  'late',
  'paid',
  'refunded',
  'unrefundable',
  'ended',
] as const;
export type SandboxState = (typeof SANDBOX_STATES)[number];

const WELCOME: Readonly<Record<SandboxState, readonly SandboxOutcome[]>> = {
  open: ['success', 'failure', 'late', 'twice'],
  late: [],
  paid: ['refund', 'fail_refunds'],
  refunded: [],
  unrefundable: ['pass_refunds'],
  ended: [],
};

export function outcomesIn(state: SandboxState): readonly SandboxOutcome[] {
  return WELCOME[state];
}
