import type { HandlersOf } from '#http/call-context.ts';
import { listDevices, showAuditOf } from '#modules/accounts/index.ts';
import { showLedgerOf } from '#modules/money/index.ts';
import { freezeAccount, unfreezeAccount } from './freeze-account.ts';
import { requireUser } from './require-user.ts';
import { showFilesOf } from './show-files-of.ts';
import { showPhone } from './show-phone.ts';
import { showUser } from './show-user.ts';
import { showUsers } from './show-users.ts';

export const usersHandlers: HandlersOf<'users'> = {
  list: async (query, context) => ({ status: 1, ...(await showUsers(query, context)) }),

  find: async ({ q }, context) => ({ status: 1, data: await showUser(q, context) }),

  ledger: async ({ unionid, ...query }, { services: { db } }) => {
    const { id } = await requireUser(db, unionid);
    return { status: 1, ...(await showLedgerOf(db, { owner: `u:${id}`, ...query })) };
  },

  files: async ({ unionid, last_id }, context) => ({
    status: 1,
    rows: await showFilesOf(unionid, last_id, context),
  }),

  devices: async ({ unionid }, { services: { db }, now }) => ({
    status: 1,
    rows: await listDevices(db, await requireUser(db, unionid), now),
  }),

  acts: async ({ unionid, last_id }, { services: { db } }) => {
    const { id } = await requireUser(db, unionid);
    return { status: 1, rows: await showAuditOf(db, `u:${id}`, last_id) };
  },

  phone: async ({ unionid }, context) => ({
    status: 1,
    data: { phone: await showPhone(unionid, context) },
  }),

  freeze: async (input, context) => ({
    status: 1,
    data: { ended_sessions: await freezeAccount(input, context) },
  }),

  unfreeze: async ({ unionid }, context) => {
    await unfreezeAccount(unionid, context);
    return { status: 1 };
  },
};
