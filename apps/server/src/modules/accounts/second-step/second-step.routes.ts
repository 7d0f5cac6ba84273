/** Binds the calls of an operator's second step to their use cases. */
import type { HandlersOf } from '#http/call-context.ts';
import { resetSecondStep } from './reset-second-step.ts';
import {
  addAuthenticator,
  beginAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './set-up-authenticator.ts';
import { addPasskey, beginPasskey, removePasskey } from './set-up-passkey.ts';
import { showSecondStep } from './show-second-step.ts';

type SecondStepCalls =
  | 'secondStep'
  | 'beginPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'beginAuthenticator'
  | 'addAuthenticator'
  | 'removeAuthenticator'
  | 'renewRecoveryCodes'
  | 'resetSecondStep';

export const secondStepHandlers: Pick<HandlersOf<'accounts'>, SecondStepCalls> = {
  secondStep: async (_input, context) => ({ status: 1, data: await showSecondStep(context) }),

  beginPasskey: async ({ password }, context) => ({
    status: 1,
    data: await beginPasskey(password, context),
  }),

  addPasskey: async ({ response }, context) => ({
    status: 1,
    data: { recovery_codes: await addPasskey(response, context) },
  }),

  removePasskey: async (input, context) => {
    await removePasskey(input, context);
    return { status: 1 };
  },

  beginAuthenticator: async ({ password }, context) => ({
    status: 1,
    data: await beginAuthenticator(password, context),
  }),

  addAuthenticator: async ({ code }, context) => ({
    status: 1,
    data: { recovery_codes: await addAuthenticator(code, context) },
  }),

  removeAuthenticator: async ({ password }, context) => {
    await removeAuthenticator(password, context);
    return { status: 1 };
  },

  renewRecoveryCodes: async ({ password }, context) => ({
    status: 1,
    data: { recovery_codes: await renewRecoveryCodes(password, context) },
  }),

  resetSecondStep: async (input, context) => {
    await resetSecondStep(input, context);
    return { status: 1 };
  },
};
