import type { HandlersOf } from '#http/call-context.ts';
import { showOverview } from './show-overview.ts';

export const overviewHandlers: HandlersOf<'overview'> = {
  show: async (_input, context) => ({ status: 1, data: await showOverview(context) }),
};
