import type { HandlersOf } from '#http/call-context.ts';
import { clockIn } from './clock-in.ts';
import { showClockIn } from './show-clock-in.ts';

export const clockInHandlers: HandlersOf<'clockIn'> = {
  show: async (query, context) => ({ status: 1, data: await showClockIn(query, context) }),
  clockIn: async (_body, context) => ({ status: 1, data: await clockIn(context) }),
};
