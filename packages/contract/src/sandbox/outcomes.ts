/** Pure: what can be done at the cashier of the sandbox, the product's own test bank (PRODUCT §5). */

/** `late`: paid when the order has long been closed. `twice`: taken two times, as two transactions. */
export const SANDBOX_OUTCOMES = ['success', 'failure', 'late', 'twice', 'refund'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** A payment comes this late: later than an order waits for its money. */
export const SANDBOX_LATE_MS = 40 * 60_000;

/**
 * `open`: to be paid. `late`: paid, and the money is on its way. `ended`: closed, or past its time.
 * `refunded`: all of it has gone back.
 */
export const SANDBOX_STATES = ['open', 'late', 'paid', 'refunded', 'ended'] as const;
export type SandboxState = (typeof SANDBOX_STATES)[number];

const WELCOME: Readonly<Record<SandboxState, readonly SandboxOutcome[]>> = {
  open: ['success', 'failure', 'late', 'twice'],
  late: [],
  paid: ['refund'],
  refunded: [],
  ended: [],
};

export function outcomesIn(state: SandboxState): readonly SandboxOutcome[] {
  return WELCOME[state];
}
