import type { Defence } from './defence.ts';

const HERE = 'apps/server/src/modules/accounts';

const session = (of: Omit<Defence, 'test'>): Defence => ({
  test: `${HERE}/sessions.routes.test.ts`,
  ...of,
});

const captcha = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: `${HERE}/captcha.ts`,
  test: `${HERE}/captcha.test.ts`,
  ...of,
});

const smsCode = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: `${HERE}/sms-codes.store.ts`,
  test: `${HERE}/sms-codes.store.test.ts`,
  ...of,
});

const login = (of: Omit<Defence, 'test'>): Defence => ({
  test: `${HERE}/log-in.routes.test.ts`,
  ...of,
});

const tries = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: `${HERE}/login-tries.ts`,
  test: `${HERE}/login-tries.test.ts`,
  ...of,
});

const lockout = (of: Omit<Defence, 'test'>): Defence => ({
  test: `${HERE}/login-lockout.routes.test.ts`,
  ...of,
});

export const ACCOUNTS: readonly Defence[] = [
  {
    id: 'T2 a session’s id has 256 random bits',
    file: `${HERE}/session-token.ts`,
    snippet: 'const TOKEN_BYTES = 32;',
    without: 'const TOKEN_BYTES = 8;',
    test: `${HERE}/session-token.test.ts`,
  },
  session({
    id: 'T2 a session is kept as a hash',
    file: `${HERE}/session-token.ts`,
    snippet: "return hash('sha256', token);",
    without: 'return token || hash("sha256", token);',
    name: 'is not kept in the database',
  }),
  session({
    id: 'T2 a session that was ended opens nothing',
    file: `${HERE}/session-policy.ts`,
    snippet: 'session.revoked_at === null &&',
    without: '',
    name: 'T2 c',
  }),
  {
    id: 'T2 a session ends when it is idle',
    file: `${HERE}/session-policy.ts`,
    snippet: 'now - session.last_seen_at < idleMs &&',
    without: '',
    test: `${HERE}/session-policy.test.ts`,
  },
  {
    id: 'T2 a session ends however much it is used',
    file: `${HERE}/session-policy.ts`,
    snippet: 'now - session.created_at < absoluteMs',
    without: 'absoluteMs > 0',
    test: `${HERE}/session-policy.test.ts`,
  },
  session({
    id: 'T2 every call looks whether its session lives',
    file: `${HERE}/find-signed-in.ts`,
    snippet: 'if (!isSessionAlive(session, role, now)) return undefined;',
    without: '',
    name: 'T2 c',
  }),
  session({
    id: 'T2 the role is read from the user’s row at every call',
    file: `${HERE}/find-signed-in.ts`,
    snippet: 'const role = actingRole(session, session);',
    without: "const role = session.is_two_step === 1 ? 'operator' : 'user';",
    name: 'T2 d',
  }),
  session({
    id: 'T2 logging out ends the session on the server',
    file: `${HERE}/end-session.ts`,
    snippet: 'if (token) await revokeSessionByToken(services.db, hashSessionToken(token), now);',
    without: '',
    name: 'T2 c',
  }),
  {
    id: 'T4 nobody ends another user’s session',
    file: `${HERE}/sessions.store.ts`,
    snippet: `    .where('id', '=', id)
    .where('user_id', '=', userId)`,
    without: `    .where('id', '=', id)`,
    test: `${HERE}/sessions.routes.test.ts`,
    name: 'SECURITY T4',
  },
  login({
    id: 'T2 a login opens a new id and ends the one before',
    file: `${HERE}/open-session.ts`,
    snippet: 'if (before) await revokeSessionByToken(tx, hashSessionToken(before), now);',
    without: '',
    name: 'ends the session that this browser had before',
  }),
  login({
    id: 'T2 the id is never the one that the caller brought',
    file: `${HERE}/open-session.ts`,
    snippet: 'const token = createSessionToken();',
    without: 'const token = before ?? createSessionToken();',
    name: 'T2 b',
  }),
  {
    id: 'T2 a new password ends every session',
    file: `${HERE}/change-password.ts`,
    snippet: 'await revokeSessions(tx, { userId: user.id, now });',
    without: '',
    test: `${HERE}/personal-centre.routes.test.ts`,
    name: 'ends the other sessions, and this one',
  },
  {
    id: 'T18 a new password needs the old one',
    file: `${HERE}/change-password.ts`,
    snippet:
      "await confirmPassword({ password: old_password, field: 'old_password' }, user, context);",
    without: '',
    test: `${HERE}/personal-centre.routes.test.ts`,
    name: 'changing the password',
  },
  {
    id: 'T18 two changes of a password at once are one',
    file: `${HERE}/change-password.ts`,
    snippet: "if (current?.password_hash !== user.password_hash) fail('E_STATE');",
    without: '',
    test: `${HERE}/personal-centre.routes.test.ts`,
    name: 'changing the password',
  },
  {
    id: 'T18 an account is deleted with its password only',
    file: `${HERE}/delete-account.ts`,
    snippet: "await confirmPassword({ password, field: 'password' }, user, context);",
    without: '',
    test: `${HERE}/personal-centre.routes.test.ts`,
    name: 'asks for the password, and removes nothing',
  },
  {
    id: 'T18 a reset ends every session',
    file: `${HERE}/reset-password.ts`,
    snippet: 'await revokeSessions(tx, { userId: user.id, now });',
    without: '',
    test: `${HERE}/register.routes.test.ts`,
    name: 'resetting the password',
  },
  {
    id: 'T18 a reset uses its code up',
    file: `${HERE}/reset-password.ts`,
    snippet: 'await spendCode(tx, proof);',
    without: '',
    test: `${HERE}/register.routes.test.ts`,
    name: 'resetting the password',
  },
  {
    id: 'T2 a new operator logs in anew',
    file: `${HERE}/change-role.ts`,
    snippet: 'await revokeSessions(tx, { userId: user.id, now });',
    without: '',
    test: 'apps/server/src/operator.test.ts',
  },
  {
    id: 'T5 who is made an operator is written down',
    file: `${HERE}/change-role.ts`,
    snippet: `      before: { role: user.role },
      after: { role: 'operator' },
    });`,
    without: `    });`,
    test: `${HERE}/change-role.test.ts`,
  },
  {
    id: 'T5 an operator with one proof acts as a user',
    file: `${HERE}/session-policy.ts`,
    snippet: 'isOperator && session.is_two_step === 1',
    without: 'isOperator',
    test: `${HERE}/session-policy.test.ts`,
  },
  {
    id: 'T5 a form gives nobody a role',
    file: `${HERE}/register.ts`,
    snippet: "const role: UserRole = isOperator ? 'operator' : 'user';",
    without: "const role: UserRole = isOperator || phone ? 'operator' : 'user';",
    test: `${HERE}/register.routes.test.ts`,
    name: 'T5 b',
  },
  {
    id: 'T5 what is recorded and what is done stand or fall together',
    file: `${HERE}/record-audit.ts`,
    snippet: 'await insertAudit(tx, {',
    without: 'if (!action) await insertAudit(tx, {',
    test: `${HERE}/audit-log.test.ts`,
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
    file: `${HERE}/send-code.ts`,
    snippet: "await requireCaptcha(wish.captcha, 'send_code', context, demand);",
    without: '',
    test: `${HERE}/send-code.routes.test.ts`,
    name: 'asking for a code',
  },
  {
    id: 'T17 a number, an address and a network have budgets',
    file: `${HERE}/sms-budget.ts`,
    snippet: 'if (waitMs > 0) refuse(waitMs);',
    without: '',
    test: `${HERE}/sms-budget.test.ts`,
  },
  {
    id: 'T17 a number has a budget',
    file: `${HERE}/sms-budget.ts`,
    snippet: "...windowsOf('phone', asker.phone, phoneWindows(asker.isKnownDevice)),",
    without: '',
    test: `${HERE}/sms-budget.test.ts`,
  },
  {
    id: 'T17 strangers leave some of a number’s budget to its own devices',
    file: `${HERE}/sms-budget.ts`,
    snippet: 'limit: isKnownDevice ? limit : limit - kept,',
    without: 'limit,',
    test: `${HERE}/sms-budget.test.ts`,
  },
  captcha({
    id: 'T17 a proof of work is for one number, and as heavy as that asks for',
    snippet:
      'if (data.subject !== tagOf(demand.subject) || data.level < demand.level) return false;',
    without: '',
  }),
  {
    id: 'T17 an address has a budget',
    file: `${HERE}/sms-budget.ts`,
    snippet: "...windowsOf('address_key', asker.addressKey, SMS_BUDGETS.address),",
    without: '',
    test: `${HERE}/sms-budget.test.ts`,
  },
  {
    id: 'T17 a network has a budget',
    file: `${HERE}/sms-budget.ts`,
    snippet: "...windowsOf('network_key', asker.networkKey, SMS_BUDGETS.network),",
    without: '',
    test: `${HERE}/sms-budget.test.ts`,
  },
  {
    id: 'T17 a day has a budget',
    file: `${HERE}/send-code.ts`,
    snippet: "if (state !== 'empty') return;",
    without: 'if (state) return;',
    test: `${HERE}/send-code.routes.test.ts`,
    name: 'stops for everybody',
  },
  {
    id: 'T17 many at once are counted one after the other',
    file: `${HERE}/send-code.ts`,
    snippet: "lockedTransaction(db, ['sms'], (tx) =>",
    without: 'db.transaction().execute((tx) =>',
    test: `${HERE}/send-code.routes.test.ts`,
    name: 'a storm of wishes (postgres)',
  },
  {
    id: 'T17 a number is one number however it is spelled',
    file: `${HERE}/send-code.ts`,
    snippet: 'const phone = readPhone(wish.phone);',
    without: 'const phone = wish.phone;',
    test: `${HERE}/send-code.routes.test.ts`,
    name: 'T17 d',
  },
  {
    id: 'T17 two messages never carry two living codes',
    file: `${HERE}/deliver-sms.ts`,
    snippet:
      "if ((await findSmsCodeMessage(db, message.phone)) !== message.id) return 'superseded';",
    without: '',
    test: `${HERE}/deliver-sms.test.ts`,
  },
  {
    id: 'T17 a failing provider is asked three times at most',
    file: `${HERE}/deliver-sms.ts`,
    snippet: 'if (message.attempts < MAX_ATTEMPTS) return undefined;',
    without: 'if (message.attempts > 0) return undefined;',
    test: `${HERE}/deliver-sms.test.ts`,
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
    file: `${HERE}/check-code.ts`,
    snippet: 'if (code === undefined || !isSmsCode(',
    without: 'if (code === undefined && !isSmsCode(',
    name: 'T18 a',
  }),
  login({
    id: 'T18 a number gets so many tries a day',
    file: `${HERE}/login-tries.ts`,
    snippet: "await limits.take('sms-code', key, RATE_LIMITS.smsCodeTries);",
    without: '',
    name: 'T18 f',
  }),
  login({
    id: 'T18 a code is used up by a login',
    file: `${HERE}/log-in.ts`,
    snippet: 'if (proof) await spendCode(tx, proof);',
    without: '',
    name: 'uses a code once',
  }),
  {
    id: 'T18 a reset that races a login leaves no session of the old password',
    file: `${HERE}/log-in.ts`,
    snippet: 'if (current?.password_hash !== user.password_hash) refuseCredentials();',
    without: 'if (!current) refuseCredentials();',
    test: `${HERE}/log-in.races.test.ts`,
  },
  login({
    id: 'T18 a wrong password opens nothing',
    file: `${HERE}/log-in.ts`,
    snippet:
      'if (password !== undefined && !(await isRightPassword(password, user))) refuseCredentials();',
    without: '',
    name: 'wrong one and an unknown number',
  }),
  login({
    id: 'T5 an operator logs in with both proofs',
    file: `${HERE}/log-in.ts`,
    snippet: "if (user.role === 'operator' && !isTwoStep) askSecondStep(password);",
    without: '',
    name: 'is asked for the code after the password',
  }),
  tries({
    id: 'T18 tries of a number are limited',
    snippet: ": { name: 'login-phone', key: phone, limit },",
    without: ": { name: 'login-phone', key: visitor, limit },",
  }),
  tries({
    id: 'T18 tries of an address are limited',
    snippet: "{ name: 'login-address', key: addressKey, limit: RATE_LIMITS.loginPerAddress },",
    without: '',
  }),
  tries({
    id: '§9.7 a device that has signed in before has tries of its own',
    snippet: 'if (isKnownDevice) {',
    without: 'if (isKnownDevice && phone === "") {',
  }),
  tries({
    id: '§9.7 a login by a code has tries of its own',
    snippet: "? { name: 'login-code', key: ofDevice, limit }",
    without: "? { name: 'login-phone', key: phone, limit }",
  }),
  lockout({
    id: '§9.7 a code’s tries from elsewhere are not those of the number’s own devices',
    file: `${HERE}/login-tries.ts`,
    snippet: '(await knowsDevice(db, { phone, visitor })) ?',
    without: '(await knowsDevice(db, { phone, visitor })) && phone === "" ?',
  }),
  lockout({
    id: '§9.7 who has no code tries no passwords in the bucket of codes',
    file: `${HERE}/log-in.ts`,
    snippet: 'code === undefined ? undefined : await checkCode(',
    without: 'code === undefined || password !== undefined ? undefined : await checkCode(',
  }),
  {
    id: '§9.7 a reset by message alone resets no second step',
    file: `${HERE}/reset-password.ts`,
    snippet: "if (user.role === 'operator') await withholdSecondStep(tx, user, now);",
    without: '',
    test: `${HERE}/confirm-operator.routes.test.ts`,
  },
  {
    id: '§9.7 an operator whose reset is not confirmed acts as a user',
    file: `${HERE}/session-policy.ts`,
    snippet: "user.role === 'operator' && user.unconfirmed_since === null",
    without: "user.role === 'operator'",
    test: `${HERE}/session-policy.test.ts`,
  },
  {
    id: '§9.7 what was opened before a confirmation is over',
    file: `${HERE}/confirm-operator.ts`,
    snippet: 'await revokeSessions(tx, { userId: user.id, now });',
    without: '',
    test: `${HERE}/confirm-operator.routes.test.ts`,
  },
  {
    id: '§9.7 registering again makes no operator of who was one',
    file: `${HERE}/register.ts`,
    snippet: 'return !(await wasOperator(tx, hashPhone(phone, phoneHashKey)));',
    without: 'return Boolean(tx && hashPhone(phone, phoneHashKey));',
    test: `${HERE}/confirm-operator.routes.test.ts`,
  },
  {
    id: '§9.1 only our own page keeps a session alive',
    file: `${HERE}/find-signed-in.ts`,
    snippet: 'if (isOwnPage && isDueToBeSeen(session, now))',
    without: 'if (isDueToBeSeen(session, now) || isOwnPage === undefined)',
    test: 'apps/server/test/reading-crawl.test.ts',
  },
  {
    id: 'T18 codes are kept under a key',
    file: `${HERE}/sms-code.ts`,
    snippet: "createHmac('sha256', key)",
    without: "createHmac('sha256', '')",
    test: `${HERE}/sms-code.test.ts`,
  },
  {
    id: 'T18 common passwords are refused',
    file: `${HERE}/password-rules.ts`,
    snippet: 'isOneSymbol(plain) || COMMON_PASSWORDS.has(plain)',
    without: 'isOneSymbol(plain)',
    test: `${HERE}/password-rules.test.ts`,
  },
  {
    id: 'T24 slow hashes wait in a queue that ends',
    file: 'apps/server/src/core/slots.ts',
    snippet: 'if (this.#queue.length >= this.#limits.waiting) return false;',
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
