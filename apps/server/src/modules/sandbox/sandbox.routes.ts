import { fail } from '#core/app-error.ts';
import type { HandlersOf } from '#http/call-context.ts';
import type { Services } from '#kernel/services.ts';
import { payAtCashier } from './pay-at-cashier.ts';
import type { SandboxBank } from './sandbox.services.ts';
import { showPayment } from './show-payment.ts';

export const sandboxHandlers: HandlersOf<'sandbox'> = {
  payment: async ({ number }, context) => ({
    status: 1,
    data: await showPayment(number, context),
  }),
  pay: async (input, context) => ({
    status: 1,
    data: await payAtCashier(bankOf(context.services), input, context),
  }),
};

function bankOf({ sandbox }: Services): SandboxBank {
  return sandbox ?? fail('E_NOT_FOUND');
}
