/** Binds each call of the contract to its use case; the envelope is put on here. */
import type { CallContext, HandlersOf } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { listBelongings } from '#kernel/belongings.ts';
import type { UserRow } from './accounts.tables.ts';
import { showAuditLog } from './audit/show-audit-log.ts';
import { issueCaptcha } from './captcha/issue-captcha.ts';
import { requireCaptcha } from './captcha/require-captcha.ts';
import { issueOwnDataLink } from './own-data/serve-own-data.ts';
import { changePassword } from './passwords/change-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { secondStepHandlers } from './second-step/second-step.routes.ts';
import { endOtherSessions, endSession, logOut } from './sessions/end-session.ts';
import { logIn } from './sessions/log-in.ts';
import { showSessions } from './sessions/show-sessions.ts';
import { sendCode } from './sms/send-code.ts';
import { changeInfo } from './users/change-info.ts';
import { confirmOperator } from './users/confirm-operator.ts';
import { currentUser } from './users/current-user.ts';
import { deleteAccount } from './users/delete-account.ts';
import { findNotice } from './users/find-notice.ts';
import { presentSignedIn, presentUser } from './users/present-user.ts';
import { register } from './users/register.ts';

export const accountsHandlers: HandlersOf<'accounts'> = {
  ...secondStepHandlers,

  checkStatus: (_input, { viewer, cookies }) => {
    if (viewer.role !== 'visitor') return { status: 1 };
    // The session ended elsewhere or lapsed: the page should stop showing its user.
    cookies.removeHints();
    return { status: 0 };
  },

  captcha: async (input, context) => ({ status: 1, ...(await issueCaptcha(input, context)) }),

  checkCaptcha: async ({ captcha }, context) => {
    await requireCaptcha(captcha, 'test', context);
    return { status: 1 };
  },

  sendCode: async (input, context) => ({ status: 1, data: await sendCode(input, context) }),

  register: async (input, context) => ({
    status: 1,
    data: await presentNewcomer(await register(input, context), context),
  }),

  login: async (input, context) => ({
    status: 1,
    data: await presentNewcomer(await logIn(input, context), context),
  }),

  resetPassword: async (input, context) => {
    await resetPassword(input, context);
    return { status: 1 };
  },

  logout: async (_input, context) => {
    await logOut(context);
    return { status: 1 };
  },

  info: async (_input, context) => {
    const user = await currentUser(context);
    const role = context.viewer.role === 'operator' ? 'operator' : 'user';
    const notice = await findNotice(context.services.db, user);
    return { status: 1, data: presentUser(user, role, notice) };
  },

  changeInfo: async ({ display_name }, context) => ({
    status: 1,
    data: { display_name: await changeInfo(display_name, context) },
  }),

  changePassword: async (input, context) => {
    await changePassword(input, context);
    return { status: 1 };
  },

  belongings: async (_input, { services, viewer, now }) => {
    const asked = { owner: ownerOf(viewer), now };
    const rows = await listBelongings(services.db, services.belongings, asked);
    return { status: 1, rows, total: rows.length };
  },

  ownDataLink: async ({ password }, context) => ({
    status: 1,
    data: await issueOwnDataLink(password, context),
  }),

  deleteAccount: async ({ password }, context) => {
    await deleteAccount(password, context);
    return { status: 1 };
  },

  sessions: async (_input, context) => {
    const rows = await showSessions(context);
    return { status: 1, rows, total: rows.length };
  },

  endSession: async ({ id }, context) => {
    await endSession(id, context);
    return { status: 1 };
  },

  endOtherSessions: async (_input, context) => ({
    status: 1,
    data: { ended: await endOtherSessions(context) },
  }),

  confirmOperator: async ({ phone }, context) => {
    await confirmOperator(phone, context);
    return { status: 1 };
  },

  auditLog: async ({ last_id }, { services }) => ({
    status: 1,
    ...(await showAuditLog(services.db, last_id)),
  }),
};

async function presentNewcomer(user: UserRow, { services }: CallContext) {
  return presentSignedIn(user, await findNotice(services.db, user));
}
