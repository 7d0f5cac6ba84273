import type { Area } from '#area.ts';
import { accountsConfig } from './accounts.config.ts';
import { accountsDemo } from './accounts.demo.ts';
import { accountsFigures } from './accounts.figures.ts';
import { accountsHandlers } from './accounts.routes.ts';
import { accountsSchedule } from './accounts.schedule.ts';
import { openAccounts } from './accounts.services.ts';
import { accountsOwnData } from './accounts-own-data.ts';
import { auditArchive } from './audit/archive/archive-audit.ts';
import { auditExportRoute } from './audit/export-audit.ts';
import * as accountsTables from './migrations/0005-accounts.ts';
import * as accountDevices from './migrations/0012-accounts.ts';
import * as pageVisits from './migrations/0018-page-visits.ts';
import * as frozenUsers from './migrations/0025-frozen-users.ts';
import * as auditByTarget from './migrations/0033-audit-by-target.ts';
import * as smsAskers from './migrations/0035-sms-askers.ts';
import * as secondStep from './migrations/0036-second-step.ts';
import * as usersSeen from './migrations/0068-users-seen.ts';
import * as auditArchives from './migrations/0073-audit-archives.ts';
import * as smsProofs from './migrations/0084-sms-proofs.ts';
import { ownDataRoute } from './own-data/serve-own-data.ts';
import { findSignedIn } from './sessions/find-signed-in.ts';
import { beaconRoute } from './visits/beacon.ts';

export { listedAuditFrom } from './audit/archive/audit-months.ts';
export { SpoiltAuditPart } from './audit/archive/audit-part.ts';
export { listAuditMonths, readAuditMonth } from './audit/archive/read-audit.ts';
export { AUDIT_ACTOR, recordAudit, recordLook } from './audit/record-audit.ts';
export { showAuditOf } from './audit/show-audit-log.ts';
export { createCaptcha } from './captcha/captcha.ts';
export { requireProofOfWork } from './captcha/require-captcha.ts';
export { describeDevice } from './devices/describe-device.ts';
export { listDevices } from './devices/live-devices.ts';
export { resetSecondStepOf, setUpAuthenticatorOf } from './second-step/reset-second-step.ts';
export { listEndedSessions } from './sessions/list-ended-sessions.ts';
export { grantOperator, type RoleChange, withdrawOperator } from './users/change-role.ts';
export { currentUser } from './users/current-user.ts';
export { findNamedUser, listUsersOf } from './users/find-named-user.ts';
export { freezeUser, unfreezeUser } from './users/freeze-user.ts';
export { hashPhone } from './users/phone-hash.ts';

/** Phone login, sessions, roles, captcha, SMS budgets, the audit log, page visits. */
export const accountsArea: Area = {
  name: 'accounts',
  ownData: accountsOwnData,
  config: accountsConfig,
  migrations: {
    '0005-accounts': accountsTables,
    '0012-accounts': accountDevices,
    '0018-page-visits': pageVisits,
    '0025-frozen-users': frozenUsers,
    '0033-audit-by-target': auditByTarget,
    '0035-sms-askers': smsAskers,
    '0036-second-step': secondStep,
    '0068-users-seen': usersSeen,
    '0073-audit-archives': auditArchives,
    '0084-sms-proofs': smsProofs,
  },
  open: openAccounts,
  handlers: { accounts: accountsHandlers },
  routes: [beaconRoute, auditExportRoute, ownDataRoute],
  figures: accountsFigures,
  schedule: accountsSchedule,
  archives: [auditArchive],
  findSignedIn: ({ db, now }, session) => findSignedIn(db, session, now()),
  async close({ sms, pageVisits }) {
    await pageVisits.close();
    await sms.settled();
  },
  demo: accountsDemo,
};
