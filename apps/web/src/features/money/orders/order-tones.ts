import type { OrderFilterState } from '@transmit/contract';
import type { Tone } from '#ui/feedback/tone.ts';

/** The colour of a state; its word stands beside it. */
export const ORDER_TONES: Record<OrderFilterState, Tone> = {
  created: 'warn',
  paying: 'warn',
  paid: 'ok',
  refunding: 'info',
  refunded: 'info',
  refund_stuck: 'danger',
  closed: 'neutral',
};
