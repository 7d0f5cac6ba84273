import type { HandlersOf } from '#http/call-context.ts';
import { makeToken, revokeToken } from './keep-tokens.ts';
import { showOwnToken, showTokens } from './show-tokens.ts';

export const tokensHandlers: HandlersOf<'tokens'> = {
  list: async (_input, context) => ({ status: 1, data: await showTokens(context) }),
  create: async (input, context) => ({ status: 1, data: await makeToken(input, context) }),
  async revoke(input, context) {
    await revokeToken(input, context);
    return { status: 1 };
  },
  show: async (_input, context) => ({ status: 1, data: await showOwnToken(context) }),
};
