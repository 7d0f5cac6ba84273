import type { Defence } from './defence.ts';

const ACCOUNTS = 'apps/server/src/modules/accounts';

const session = (of: Omit<Defence, 'test'>): Defence => ({
  test: `${ACCOUNTS}/sessions.routes.test.ts`,
  ...of,
});

const captcha = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: `${ACCOUNTS}/captcha.ts`,
  test: `${ACCOUNTS}/captcha.test.ts`,
  ...of,
});

const smsCode = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: `${ACCOUNTS}/sms-codes.store.ts`,
  test: `${ACCOUNTS}/sms-codes.store.test.ts`,
  ...of,
});

const login = (of: Omit<Defence, 'test'>): Defence => ({
  test: `${ACCOUNTS}/log-in.routes.test.ts`,
  ...of,
});

export const ACCOUNTS_DEFENCES: readonly Defence[] = [
  {
    id: 'T2 a session’s id has 256 random bits',
    file: `${ACCOUNTS}/session-token.ts`,
    snippet: 'const TOKEN_BYTES = 32;',
    without: 'const TOKEN_BYTES = 8;',
    test: `${ACCOUNTS}/session-token.test.ts`,
  },
  session({
    id: 'T2 a session is kept as a hash',
    file: `${ACCOUNTS}/session-token.ts`,
    snippet: "return hash('sha256', token);",
    without: 'return token || hash("sha256", token);',
  }),
  session({
    id: 'T2 a session that was ended opens nothing',
    file: `${ACCOUNTS}/session-policy.ts`,
    snippet: 'session.revoked_at === null &&',
    without: '',
  }),
  {
    id: 'T2 a session ends when it is idle',
    file: `${ACCOUNTS}/session-policy.ts`,
    snippet: 'now - session.last_seen_at < idleMs &&',
    without: '',
    test: `${ACCOUNTS}/session-policy.test.ts`,
  },
  {
    id: 'T2 a session ends however much it is used',
    file: `${ACCOUNTS}/session-policy.ts`,
    snippet: 'now - session.created_at < absoluteMs',
    without: 'absoluteMs > 0',
    test: `${ACCOUNTS}/session-policy.test.ts`,
  },
  session({
    id: 'T2 every call looks whether its session lives',
    file: `${ACCOUNTS}/find-signed-in.ts`,
    snippet: 'if (!isSessionAlive(session, role, now)) return undefined;',
    without: '',
  }),
  session({
    id: 'T2 the role is read from the user’s row at every call',
    file: `${ACCOUNTS}/find-signed-in.ts`,
    snippet: 'const role = actingRole(session, session.role);',
    without: "const role = session.is_two_step === 1 ? 'operator' : actingRole(session, 'user');",
  }),
  session({
    id: 'T2 logging out ends the session on the server',
    file: `${ACCOUNTS}/end-session.ts`,
    snippet: 'if (token) await revokeSessionByToken(services.db, hashSessionToken(token), now);',
    without: '',
  }),
  {
    id: 'T4 nobody ends another user’s session',
    file: `${ACCOUNTS}/sessions.store.ts`,
    snippet: `    .where('id', '=', id)
    .where('user_id', '=', userId)`,
    without: `    .where('id', '=', id)`,
    test: `${ACCOUNTS}/sessions.routes.test.ts`,
  },
  login({
    id: 'T2 a login opens a new id and ends the one before',
    file: `${ACCOUNTS}/open-session.ts`,
    snippet: 'if (before) await revokeSessionByToken(tx, hashSessionToken(before), now);',
    without: '',
  }),
  login({
    id: 'T2 the id is never the one that the caller brought',
    file: `${ACCOUNTS}/open-session.ts`,
    snippet: 'const token = createSessionToken();',
    without: 'const token = before ?? createSessionToken();',
  }),
  {
    id: 'T2 a new password ends every session',
    file: `${ACCOUNTS}/change-password.ts`,
    snippet: 'await revokeSessions(tx, { userId: user.id, now });',
    without: '',
    test: `${ACCOUNTS}/personal-centre.routes.test.ts`,
  },
  {
    id: 'T18 a new password needs the old one',
    file: `${ACCOUNTS}/change-password.ts`,
    snippet:
      "await confirmPassword({ password: old_password, field: 'old_password' }, user, context);",
    without: '',
    test: `${ACCOUNTS}/personal-centre.routes.test.ts`,
  },
  {
    id: 'T18 two changes of a password at once are one',
    file: `${ACCOUNTS}/change-password.ts`,
    snippet: "if (current?.password_hash !== user.password_hash) fail('E_STATE');",
    without: '',
    test: `${ACCOUNTS}/personal-centre.routes.test.ts`,
  },
  {
    id: 'T18 an account is deleted with its password only',
    file: `${ACCOUNTS}/delete-account.ts`,
    snippet: "await confirmPassword({ password, field: 'password' }, user, context);",
    without: '',
    test: `${ACCOUNTS}/personal-centre.routes.test.ts`,
  },
  {
    id: 'T18 a reset ends every session',
    file: `${ACCOUNTS}/reset-password.ts`,
    snippet: 'await revokeSessions(tx, { userId: user.id, now });',
    without: '',
    test: `${ACCOUNTS}/register.routes.test.ts`,
  },
  {
    id: 'T18 a reset uses its code up',
    file: `${ACCOUNTS}/reset-password.ts`,
    snippet: 'await spendCode(tx, proof);',
    without: '',
    test: `${ACCOUNTS}/register.routes.test.ts`,
  },
  {
    id: 'T2 a new operator logs in anew',
    file: `${ACCOUNTS}/change-role.ts`,
    snippet: 'await revokeSessions(tx, { userId: user.id, now });',
    without: '',
    test: 'apps/server/src/operator.test.ts',
  },
  {
    id: 'T5 who is made an operator is written down',
    file: `${ACCOUNTS}/change-role.ts`,
    snippet: `      before: { role: user.role },
      after: { role: 'operator' },
    });`,
    without: `    });`,
    test: 'apps/server/src/operator.test.ts',
  },
  {
    id: 'T5 an operator with one proof acts as a user',
    file: `${ACCOUNTS}/session-policy.ts`,
    snippet: "role === 'operator' && session.is_two_step === 1 ?",
    without: "role === 'operator' ?",
    test: `${ACCOUNTS}/session-policy.test.ts`,
  },
  {
    id: 'T5 a form gives nobody a role',
    file: `${ACCOUNTS}/register.ts`,
    snippet: "const role: UserRole = isOperator ? 'operator' : 'user';",
    without: "const role: UserRole = isOperator || phone ? 'operator' : 'user';",
    test: `${ACCOUNTS}/register.routes.test.ts`,
  },
  {
    id: 'T5 what is recorded and what is done stand or fall together',
    file: `${ACCOUNTS}/record-audit.ts`,
    snippet: 'await insertAudit(tx, {',
    without: 'if (!action) await insertAudit(tx, {',
    test: `${ACCOUNTS}/audit-log.test.ts`,
  },
  captcha({
    id: 'T18 a proof of work is good once',
    snippet: `return insertCaptchaUse(options.db, {
        id: challenge.signature,
        ends_at: data.ends_at,
      });`,
    without: 'return true;',
  }),
  captcha({
    id: 'T18 a proof of work is verified',
    snippet: 'if (!verified) return false;',
    without: '',
  }),
  captcha({
    id: 'T18 a proof of work is for one action and one visitor',
    snippet: 'if (data.action !== action || data.visitor !== tagOf(visitorId)) return false;',
    without: '',
  }),
  captcha({
    id: 'T18 a proof of work is for one action',
    snippet: 'data.action !== action || ',
    without: '',
  }),
  captcha({
    id: 'T18 a proof of work is for one visitor',
    snippet: ' || data.visitor !== tagOf(visitorId)',
    without: '',
  }),
  captcha({
    id: 'T18 a proof of work ends',
    snippet: 'if (data.ends_at <= now) return false;',
    without: '',
  }),
  {
    id: 'T17 every message costs a proof of work',
    file: `${ACCOUNTS}/send-code.ts`,
    snippet: "await requireCaptcha(wish.captcha, 'send_code', context);",
    without: '',
    test: `${ACCOUNTS}/send-code.routes.test.ts`,
  },
  {
    id: 'T17 a number, an address and a network have budgets',
    file: `${ACCOUNTS}/sms-budget.ts`,
    snippet: 'if (waitMs > 0) refuse(waitMs);',
    without: '',
    test: `${ACCOUNTS}/sms-budget.test.ts`,
  },
  {
    id: 'T17 a number has a budget',
    file: `${ACCOUNTS}/sms-budget.ts`,
    snippet: "...windowsOf('phone', asker.phone, SMS_BUDGETS.phone),",
    without: '',
    test: `${ACCOUNTS}/sms-budget.test.ts`,
  },
  {
    id: 'T17 an address has a budget',
    file: `${ACCOUNTS}/sms-budget.ts`,
    snippet: "...windowsOf('address_key', asker.addressKey, SMS_BUDGETS.address),",
    without: '',
    test: `${ACCOUNTS}/sms-budget.test.ts`,
  },
  {
    id: 'T17 a network has a budget',
    file: `${ACCOUNTS}/sms-budget.ts`,
    snippet: "...windowsOf('network_key', asker.networkKey, SMS_BUDGETS.network),",
    without: '',
    test: `${ACCOUNTS}/sms-budget.test.ts`,
  },
  {
    id: 'T17 a day has a budget',
    file: `${ACCOUNTS}/send-code.ts`,
    snippet: "if (state !== 'empty') return;",
    without: 'if (state) return;',
    test: `${ACCOUNTS}/send-code.routes.test.ts`,
  },
  {
    id: 'T17 many at once are counted one after the other',
    file: `${ACCOUNTS}/send-code.ts`,
    snippet: "await lockName(tx, 'sms');",
    without: '',
    test: `${ACCOUNTS}/send-code.routes.test.ts`,
    name: 'a storm of wishes (postgres)',
  },
  {
    id: 'T17 a number is one number however it is spelled',
    file: `${ACCOUNTS}/send-code.ts`,
    snippet: 'const phone = readPhone(wish.phone);',
    without: 'const phone = wish.phone;',
    test: `${ACCOUNTS}/send-code.routes.test.ts`,
  },
  {
    id: 'T17 two messages never carry two living codes',
    file: `${ACCOUNTS}/deliver-sms.ts`,
    snippet:
      "if ((await findSmsCodeMessage(db, message.phone)) !== message.id) return 'superseded';",
    without: '',
    test: `${ACCOUNTS}/deliver-sms.test.ts`,
  },
  {
    id: 'T17 a failing provider is asked three times at most',
    file: `${ACCOUNTS}/deliver-sms.ts`,
    snippet: 'if (message.attempts < MAX_ATTEMPTS) return undefined;',
    without: 'if (message.attempts > 0) return undefined;',
    test: `${ACCOUNTS}/deliver-sms.test.ts`,
  },
  smsCode({
    id: 'T18 a code may be tried five times',
    snippet: ".where('tries', '<', maxTries)",
    without: '',
  }),
  smsCode({
    id: 'T18 a code is for one number',
    snippet: `    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', use.phone)`,
    without: `    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))`,
  }),
  smsCode({
    id: 'T18 a code is for one purpose',
    snippet: `    .where('purpose', '=', use.purpose)
    .where('visitor', '=', use.visitor)
    .where('ends_at', '>', now)
    .where('tries', '<', maxTries)`,
    without: `    .where('visitor', '=', use.visitor)
    .where('ends_at', '>', now)
    .where('tries', '<', maxTries)`,
  }),
  smsCode({
    id: 'T18 a code is for the visitor who asked for it',
    snippet: `    .where('visitor', '=', use.visitor)
    .where('ends_at', '>', now)
    .where('tries', '<', maxTries)`,
    without: `    .where('ends_at', '>', now)
    .where('tries', '<', maxTries)`,
  }),
  smsCode({
    id: 'T18 a code ends',
    snippet: `    .where('ends_at', '>', now)
    .where('tries', '<', maxTries)`,
    without: ".where('tries', '<', maxTries)",
  }),
  login({
    id: 'T18 what is typed is compared with the code',
    file: `${ACCOUNTS}/check-code.ts`,
    snippet: 'if (code === undefined || !isSmsCode(',
    without: 'if (code === undefined && !isSmsCode(',
  }),
  login({
    id: 'T18 a number gets so many tries a day',
    file: `${ACCOUNTS}/check-code.ts`,
    snippet: "await limits.take('sms-code', phone, RATE_LIMITS.smsCodeTries);",
    without: '',
  }),
  login({
    id: 'T18 a code is used up by a login',
    file: `${ACCOUNTS}/log-in.ts`,
    snippet: 'if (proof) await spendCode(tx, proof);',
    without: '',
  }),
  login({
    id: 'T18 a reset that races a login leaves no session of the old password',
    file: `${ACCOUNTS}/log-in.ts`,
    snippet: 'if (current?.password_hash !== user.password_hash) refuseCredentials();',
    without: 'if (!current) refuseCredentials();',
  }),
  login({
    id: 'T18 a wrong password opens nothing',
    file: `${ACCOUNTS}/log-in.ts`,
    snippet:
      'if (password !== undefined && !(await isRightPassword(password, user))) refuseCredentials();',
    without: '',
  }),
  login({
    id: 'T5 an operator logs in with both proofs',
    file: `${ACCOUNTS}/log-in.ts`,
    snippet: "if (user.role === 'operator' && !isTwoStep) askSecondStep(password);",
    without: '',
  }),
  login({
    id: 'T18 tries of a number are limited',
    file: `${ACCOUNTS}/check-password.ts`,
    snippet: "await limits.take('login-phone', phone, RATE_LIMITS.loginPerPhone);",
    without: '',
  }),
  login({
    id: 'T18 tries of an address are limited',
    file: `${ACCOUNTS}/check-password.ts`,
    snippet: "await limits.take('login-address', addressKey, RATE_LIMITS.loginPerAddress);\n  });",
    without: '});',
  }),
  login({
    id: 'T18 an unknown number costs the work of a known one',
    file: `${ACCOUNTS}/check-password.ts`,
    snippet: "await verifyPassword(password, user?.password_hash ?? nobodys, 'account')",
    without:
      "user !== undefined && (await verifyPassword(password, user.password_hash, 'account'))",
  }),
  {
    id: 'T18 codes are kept under a key',
    file: `${ACCOUNTS}/sms-code.ts`,
    snippet: "createHmac('sha256', key)",
    without: "createHmac('sha256', '')",
    test: `${ACCOUNTS}/sms-code.test.ts`,
  },
  {
    id: 'T18 common passwords are refused',
    file: `${ACCOUNTS}/password-rules.ts`,
    snippet: 'isOneSymbol(plain) || COMMON_PASSWORDS.has(plain)',
    without: 'isOneSymbol(plain)',
    test: `${ACCOUNTS}/password-rules.test.ts`,
  },
  {
    id: 'T24 slow hashes wait in a queue that ends',
    file: 'apps/server/src/core/slots.ts',
    snippet: 'if (this.#queue.length >= this.#limits.waiting) return undefined;',
    without: '',
    test: 'apps/server/src/core/password-hash.test.ts',
  },
  {
    id: '§9.6 strangers’ hashes never stand before a login',
    file: 'apps/server/src/core/password-hash.ts',
    snippet: 'await SLOTS[purpose].enter()',
    without: "await SLOTS[purpose && 'account'].enter()",
    test: 'apps/server/src/core/password-hash.test.ts',
  },
  {
    id: 'T25 the outbox is its owner’s alone',
    file: 'apps/server/src/adapters/sms/outbox-sms.ts',
    snippet: 'mode: 0o600',
    without: 'mode: 0o644',
    test: 'apps/server/src/adapters/sms/outbox-sms.test.ts',
  },
];
