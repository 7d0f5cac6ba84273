import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { openPlannedDatabase, type PlannedDatabase } from '#test/database/query-plans.ts';
import { listAudit } from './audit/audit.store.ts';
import { removeEndedCaptchaUses } from './captcha/captcha.store.ts';
import { knowsDevice, recogniseAsker, removeOldDevices } from './devices/user-devices.store.ts';
import {
  findSessionByToken,
  listSessions,
  removeIdleSessions,
  revokeSessions,
} from './sessions/sessions.store.ts';
import { removeEndedSmsCodes, takeSmsCodeTry } from './sms/sms-codes.store.ts';
import {
  claimSmsMessages,
  countSmsByAsker,
  countSmsTo,
  findNthNewestOf,
  findNthNewestSms,
  removeOldSmsMessages,
} from './sms/sms-messages.store.ts';
import { buildSession } from './testing/build-account.ts';
import { findUserByPhone } from './users/users.store.ts';

let planned: PlannedDatabase;

beforeAll(async () => {
  planned = await openPlannedDatabase();
  await buildSession(planned.db);
});
afterAll(() => planned.close());

const newest = { nth: 5, since: 0 };
const use = { phone: '1', purpose: 'login', visitor: 'v' } as const;
const lease = { now: 0, leaseUntil: 1, limit: 10 };

it.each([
  [
    'who is calling',
    (db: Database) => findSessionByToken(db, 'x'),
    ['sessions_token_hash_unique', 'INTEGER PRIMARY KEY'],
  ],
  ['devices', (db: Database) => listSessions(db, 1), ['sessions_user_id_last_seen_at']],
  ['ending', (db: Database) => revokeSessions(db, { userId: 1, now: 0 }), ['sessions_user_id']],
  ['idle sessions', (db: Database) => removeIdleSessions(db, 0), ['sessions_last_seen_at']],
  ['a user', (db: Database) => findUserByPhone(db, '1'), ['users_phone_unique']],
  [
    'a device',
    (db: Database) => knowsDevice(db, { phone: '1', visitor: 'v' }),
    ['users_phone_unique', 'sqlite_autoindex_user_devices_1'],
  ],
  ['old devices', (db: Database) => removeOldDevices(db, 0), ['user_devices_signed_in_at']],
  ['a code', (db: Database) => takeSmsCodeTry(db, use, { now: 0, maxTries: 5 }), ['sms_codes']],
  ['ended codes', (db: Database) => removeEndedSmsCodes(db, 0), ['sms_codes_ends_at']],
  ['used proofs', (db: Database) => removeEndedCaptchaUses(db, 0), ['captcha_uses_ends_at']],
  ...(['phone', 'address_key', 'network_key'] as const).map(
    (column) =>
      [
        `the budget of a ${column}`,
        (db: Database) => findNthNewestSms(db, { column, key: 'x' }, newest),
        [`COVERING INDEX sms_messages_${column}_created_at`],
      ] as const,
  ),
  [
    'what a number was sent',
    (db: Database) => countSmsTo(db, '1', 0),
    ['COVERING INDEX sms_messages_phone_created_at'],
  ],
  ['the day’s budget', (db: Database) => countSmsByAsker(db, 0), ['sms_messages_created_at']],
  [
    'when a share has room again',
    (db: Database) => findNthNewestOf(db, ['stranger', 'known'], newest),
    ['sms_messages_created_at'],
  ],
  [
    'how a device stands to a number',
    (db: Database) => recogniseAsker(db, { phone: '1', visitor: 'v', now: 0 }),
    ['users_phone_unique', 'sqlite_autoindex_user_devices_1'],
  ],
  ['waiting messages', (db: Database) => claimSmsMessages(db, lease), ['sms_messages_waiting']],
  ['old messages', (db: Database) => removeOldSmsMessages(db, 0), ['sms_messages_created_at']],
] as const)('looks up %s by an index', async (_title, run, indexes) => {
  const plan = await planned.planOf(() => run(planned.db));
  expect(plan).not.toMatch(/^SCAN/m);
  for (const index of indexes) expect(plan).toContain(index);
});

it('reads the audit log from its end, without sorting it', async () => {
  const plan = await planned.planOf(() => listAudit(planned.db, 9));
  expect(plan).toContain('INTEGER PRIMARY KEY');
  expect(plan).not.toMatch(/TEMP B-TREE/);
});
