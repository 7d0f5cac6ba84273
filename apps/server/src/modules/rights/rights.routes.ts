import { grantText, type WireGrant } from '@transmit/contract';
import type { HandlersOf } from '#http/call-context.ts';
import { giveRights } from './give-rights.ts';
import { presentGrants, showGrants } from './show-grants.ts';

export const rightsHandlers: HandlersOf<'rights'> = {
  give: async (input, context) => {
    const grant = await giveRights(input, context);
    const [data] = await presentGrants(context.services.db, [grant]);
    if (!data) throw new Error('a grant is presented as nothing');
    return { status: 1, message: messageOf(input.username, data), data };
  },

  history: async ({ last_id }, { services }) => ({
    status: 1,
    data: await showGrants(services.db, last_id),
  }),
};

function messageOf(username: string, grant: WireGrant): string {
  const { operationType, amount, startTime, endTime, orderName, orderFee, productCode } = grant;
  return grantText({
    username,
    operationType,
    amount,
    ...(startTime && endTime && { membership: { startTime, endTime } }),
    ...(orderName &&
      orderFee !== null &&
      productCode && { offlineOrder: { name: orderName, fee: orderFee, productCode } }),
  });
}
