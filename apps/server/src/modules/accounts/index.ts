import type { Area } from '#area.ts';
import { accountsConfig } from './accounts.config.ts';
import { accountsHandlers } from './accounts.routes.ts';
import { accountsSchedule } from './accounts.schedule.ts';
import { openAccounts } from './accounts.services.ts';
import { beaconRoute } from './beacon.ts';
import { findSignedIn } from './find-signed-in.ts';
import * as accountsTables from './migrations/0005-accounts.ts';
import * as accountDevices from './migrations/0012-accounts.ts';
import * as pageVisits from './migrations/0018-page-visits.ts';
import * as frozenUsers from './migrations/0025-frozen-users.ts';
import * as auditByTarget from './migrations/0033-audit-by-target.ts';
import * as smsAskers from './migrations/0035-sms-askers.ts';
import * as secondStep from './migrations/0036-second-step.ts';

export { createCaptcha } from './captcha.ts';
export { grantOperator, type RoleChange, withdrawOperator } from './change-role.ts';
export { describeDevice } from './describe-device.ts';
export { findNamedUser, listUsersOf } from './find-named-user.ts';
export { freezeUser, unfreezeUser } from './freeze-user.ts';
export { listEndedSessions } from './list-ended-sessions.ts';
export { listDevices } from './live-devices.ts';
export { hashPhone } from './phone-hash.ts';
export { AUDIT_ACTOR, recordAudit, recordLook } from './record-audit.ts';
export { requireProofOfWork } from './require-captcha.ts';
export { resetSecondStepOf, setUpAuthenticatorOf } from './second-step/reset-second-step.ts';
export { showAuditOf } from './show-audit-log.ts';

/** Phone login, sessions, roles, captcha, SMS budgets, the audit log, page visits. */
export const accounts: Area = {
  name: 'accounts',
  config: accountsConfig,
  migrations: {
    '0005-accounts': accountsTables,
    '0012-accounts': accountDevices,
    '0018-page-visits': pageVisits,
    '0025-frozen-users': frozenUsers,
    '0033-audit-by-target': auditByTarget,
    '0035-sms-askers': smsAskers,
    '0036-second-step': secondStep,
  },
  open: openAccounts,
  handlers: { accounts: accountsHandlers },
  routes: [beaconRoute],
  schedule: accountsSchedule,
  findSignedIn: ({ db, now }, session) => findSignedIn(db, session, now()),
  async close({ sms, pageVisits }) {
    await pageVisits.close();
    await sms.settled();
  },
};
