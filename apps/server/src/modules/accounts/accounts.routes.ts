/** Binds each call of the contract to its use case; the envelope is put on here. */
import type { CallContext, HandlersOf } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { listBelongings } from '#kernel/belongings.ts';
import type { UserRow } from './accounts.tables.ts';
import { changeInfo } from './change-info.ts';
import { changePassword } from './change-password.ts';
import { confirmOperator } from './confirm-operator.ts';
import { currentUser } from './current-user.ts';
import { deleteAccount } from './delete-account.ts';
import { endOtherSessions, endSession, logOut } from './end-session.ts';
import { findNotice } from './find-notice.ts';
import { issueCaptcha } from './issue-captcha.ts';
import { logIn } from './log-in.ts';
import { presentSignedIn, presentUser } from './present-user.ts';
import { register } from './register.ts';
import { requireCaptcha } from './require-captcha.ts';
import { resetPassword } from './reset-password.ts';
import { secondStepHandlers } from './second-step/second-step.routes.ts';
import { sendCode } from './send-code.ts';
import { showAuditLog } from './show-audit-log.ts';
import { showSessions } from './show-sessions.ts';

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
