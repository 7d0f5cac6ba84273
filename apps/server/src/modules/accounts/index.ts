/** The face of the accounts area. */
export { accountsJobs } from './accounts.jobs.ts';
export { accountsHandlers } from './accounts.routes.ts';
export { mountBeacon } from './beacon.ts';
export type { Belongings } from './belongings.ts';
export { type Captcha, createCaptcha } from './captcha.ts';
export { grantOperator, type RoleChange, withdrawOperator } from './change-role.ts';
export { createSmsDelivery, type SmsDelivery } from './deliver-sms.ts';
export { findSignedIn } from './find-signed-in.ts';
export { AUDIT_ACTOR, type AuditEntry, recordAudit } from './record-audit.ts';
export { requireCaptcha, requireProofOfWork } from './require-captcha.ts';
