import { expect, it } from 'vitest';
import { paymentState, type StandingPayment } from './payment-state.ts';

const OPEN: StandingPayment = { state: 'open', late_at: null, expires_at: 100 };
const whole = { fen: 60, refunded_fen: 0 };
const part = { fen: 60, refunded_fen: 20 };
const nothing = { fen: 60, refunded_fen: 60 };

it.each([
  ['open', OPEN, [], 99],
  ['ended', OPEN, [], 100],
  ['ended', { ...OPEN, state: 'closed' }, [], 1],
  ['late', { ...OPEN, late_at: 500 }, [], 1],
  ['late', { ...OPEN, late_at: 500 }, [], 100],
  ['late', { ...OPEN, state: 'closed', late_at: 500 }, [], 1],
  ['paid', { ...OPEN, state: 'paid' }, [whole], 1],
  ['paid', { ...OPEN, state: 'paid' }, [whole], 100],
  ['paid', { ...OPEN, state: 'paid' }, [part], 1],
  ['paid', { ...OPEN, state: 'paid' }, [whole, nothing], 1],
  ['unrefundable', { ...OPEN, state: 'unrefundable' }, [part], 1],
  ['refunded', { ...OPEN, state: 'unrefundable' }, [nothing], 1],
  ['refunded', { ...OPEN, state: 'paid' }, [nothing], 1],
  ['refunded', { ...OPEN, state: 'paid' }, [nothing, nothing], 100],
] as const)('is %s: %o with %o at %i', (state, payment, transactions, now) => {
  expect(paymentState(payment, transactions, now)).toBe(state);
});
