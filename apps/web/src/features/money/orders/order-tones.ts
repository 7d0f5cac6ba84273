import type { Tone } from '#ui/feedback/tone.ts';
import type { OrderState } from '../api.ts';

/** The colour of a state; its word stands beside it. */
export const ORDER_TONES: Record<OrderState, Tone> = {
  created: 'warn',
  paying: 'warn',
  paid: 'ok',
  refunding: 'info',
  refunded: 'info',
  closed: 'neutral',
};
