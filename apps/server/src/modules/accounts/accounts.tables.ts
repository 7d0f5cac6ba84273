import type { SmsPurpose } from '@transmit/contract';
import type { Generated, Insertable, Selectable } from 'kysely';

/** Times are epoch ms in UTC, flags 0 or 1. */
interface AccountsTables {
  users: UserTable;
  operator_approvals: OperatorApprovalTable;
  former_operators: FormerOperatorTable;
  user_devices: UserDeviceTable;
  passkeys: PasskeyTable;
  authenticators: AuthenticatorTable;
  recovery_codes: RecoveryCodeTable;
  second_step_asks: SecondStepAskTable;
  sessions: SessionTable;
  sms_messages: SmsMessageTable;
  sms_codes: SmsCodeTable;
  captcha_uses: CaptchaUseTable;
  audit_log: AuditLogTable;
  audit_archives: AuditArchiveTable;
  visits: PageVisitTable;
}

export type UserRow = Selectable<UserTable>;
export type SessionRow = Selectable<SessionTable>;
export type SmsMessageRow = Selectable<SmsMessageTable>;
export type AuditRow = Selectable<AuditLogTable>;
export type PasskeyRow = Selectable<PasskeyTable>;
export type AuthenticatorRow = Selectable<AuthenticatorTable>;
export type PageVisit = Omit<Insertable<PageVisitTable>, 'id'>;

/** A visitor has no row; everybody in this table has proved a phone number. */
export type UserRole = 'user' | 'operator';

export interface UserTable {
  id: Generated<number>;
  /** As `normalizePhone` writes it. */
  phone: string;
  /** The name of a user towards others and other systems: random, and no secret. */
  unionid: string;
  display_name: string;
  role: UserRole;
  password_hash: string;
  password_changed_at: number;
  created_at: number;
  /** Time of the last visit, as its sessions told; until then that of the registration. */
  last_seen_at: number;
  /**
   * Since when an operator acts as a user only, because the password was reset by SMS alone; null
   * when nothing has to be confirmed (SECURITY §9.7).
   */
  unconfirmed_since: number | null;
  /** When somebody else reset an operator's second step; null once a way is set up anew. */
  second_step_reset_at: number | null;
  /** Since when, by which operator and why it is frozen; null for one that is not. */
  frozen_at: number | null;
  frozen_by: string | null;
  frozen_reason: string | null;
  frozen_note: string | null;
}

/** Numbers that become operators when they register. */
interface OperatorApprovalTable {
  phone: string;
  created_at: number;
}

/** Numbers whose account had rights or was to get some: OPERATOR_PHONES gives none a second time. */
interface FormerOperatorTable {
  /** Keyed: a number whose account is gone stands nowhere. */
  phone_hash: string;
  created_at: number;
}

/** Devices that have signed in to a number have an allowance of their own (SECURITY §9.7). */
interface UserDeviceTable {
  user_id: number;
  visitor: string;
  /** `created_at` of the session that was opened on it last: pushes to a browser go by it (decision 178). */
  signed_in_at: number;
}

/** A WebAuthn credential of an operator: what a signature is compared with. */
export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  /** Base64url, as its authenticator names it. */
  credential_id: string;
  public_key: string;
  /** Counter of the passkey's signatures; 0 for ever where the authenticator counts none. */
  counter: number;
  /** JSON list: how a browser reaches it. */
  transports: string;
  name: string;
  /** The visitor that made it or used it last. */
  visitor: string;
  created_at: number;
  last_used_at: number | null;
}

/** The secret that an operator's authenticator shows codes from; there is at most one. */
interface AuthenticatorTable {
  user_id: number;
  /** Sealed (`seal-secret.ts`). */
  secret: string;
  /** The time step of the last code that was used: it and those before count no more. */
  last_step: number;
  created_at: number;
  last_used_at: number | null;
}

interface RecoveryCodeTable {
  user_id: number;
  code_hash: string;
  created_at: number;
  used_at: number | null;
}

/**
 * A question to a device that gave an operator's password: to log in, or to add a way. It stands
 * for that proof until it ends.
 */
export interface SecondStepAskTable {
  user_id: number;
  visitor: string;
  purpose: SecondStepPurpose;
  /**
   * The challenge that a passkey has to sign, or the sealed secret of an authenticator that is
   * being added.
   */
  challenge: string;
  ends_at: number;
}

export type SecondStepPurpose = 'login' | 'passkey' | 'authenticator';

export interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the cookie: a copy of this table opens no session (SECURITY T2). */
  token_hash: string;
  user_id: number;
  /** 1 when password and a second step were both given; only such a session acts as an operator (T5). */
  is_two_step: number;
  created_at: number;
  /** Written at most once a minute. */
  last_seen_at: number;
  /** Masked. */
  address: string;
  user_agent: string;
  /** When it was ended by logging out, from another device, or with the password. */
  revoked_at: number | null;
}

/** The job that sends an SMS, and by its time the budget that it counts against (SECURITY T17). */
export interface SmsMessageTable {
  id: Generated<number>;
  phone: string;
  purpose: SmsPurpose;
  template: CodeTemplate;
  /** Emptied as soon as the message has ended. */
  code: string;
  address_key: string;
  network_key: string;
  /** The share of the day that the message is counted in (SECURITY §10.3). */
  asker: SmsAskerKind;
  created_at: number;
  attempts: number;
  /** When it may be tried (again); moved on by whoever takes it. */
  next_at: number;
  ended_at: number | null;
  outcome: SmsOutcome | null;
}

export type CodeTemplate = 'code' | 'registered' | 'unregistered';
/** Relation of the asking device to the number. */
export type SmsAskerKind = 'stranger' | 'known' | 'operator';
export type SmsOutcome = 'sent' | 'rejected' | 'gave_up' | 'superseded';

/** The one code of a number: a new one takes the place of the old, whatever its purpose. */
export interface SmsCodeTable {
  phone: string;
  message_id: number;
  purpose: SmsPurpose;
  /** The visitor who asked; nobody else may use it (SECURITY T18). */
  visitor: string;
  code_hash: string;
  tries: number;
  ends_at: number;
  /** Id of the proof of work that it was asked for with; null of codes from before migration 0084. */
  proof: string | null;
}

/** Proofs of work that were used, until they would have ended anyway (SECURITY T18). */
interface CaptchaUseTable {
  id: string;
  ends_at: number;
}

/** Every operator's action; the database refuses to change or remove a row. */
export interface AuditLogTable {
  id: Generated<number>;
  at: number;
  /** `u:<user id>`, or what is no person: `command`, `system`. */
  actor: string;
  action: string;
  target: string;
  /** JSON. */
  before: string | null;
  after: string | null;
}

/** Rows of the audit log of one month that are too old for its lists; append-only, by the database. */
export interface AuditArchiveTable {
  id: Generated<number>;
  /** `2026-10`, in Asia/Shanghai. */
  month: string;
  /** Ids of its first and last row; all between them that there were are in it. */
  first_id: number;
  last_id: number;
  count: number;
  /** SHA-256 of the bytes. */
  sum: string;
  /** Lines of JSON by gzip. */
  bytes: Uint8Array;
  created_at: number;
}

/** One line of `POST /api/user/log` (spec §7). */
interface PageVisitTable {
  id: Generated<number>;
  at: number;
  /** The browser, `v:<visitor>`, or empty; never the account: a beacon is not asked who is logged in. */
  viewer: string;
  action: string;
  url: string;
  client: string;
  address: string;
  /** The page's own account of itself (spec §3); empty when it says nothing. */
  product: Generated<string>;
  device: Generated<string>;
  language: Generated<string>;
  /** 0 on a developer's machine or with cookie debug=1: to be left out of figures. */
  is_online: Generated<number>;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends AccountsTables {}
}
