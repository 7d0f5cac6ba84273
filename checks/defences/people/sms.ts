import { alike, type Defence } from '../defence.ts';

const HERE = 'apps/server/src/modules/accounts';

const captcha = alike({
  file: `${HERE}/captcha/captcha.ts`,
  test: `${HERE}/captcha/captcha.test.ts`,
});

const smsCode = alike({
  file: `${HERE}/sms/sms-codes.store.ts`,
  test: `${HERE}/sms/sms-codes.store.test.ts`,
});

const login = alike({
  test: `${HERE}/sessions/log-in.routes.test.ts`,
});

const tries = alike({
  file: `${HERE}/sessions/login-tries.ts`,
  test: `${HERE}/sessions/login-tries.test.ts`,
});

const lockout = alike({
  test: `${HERE}/sessions/login-lockout.routes.test.ts`,
});

export const SMS_DEFENCES: readonly Defence[] = [
  {
    id: 'T18 a reset uses its code up',
    file: `${HERE}/passwords/reset-password.ts`,
    snippet: 'await spendCode(tx, proof);',
    without: '',
    test: `${HERE}/users/register.routes.test.ts`,
    name: 'resetting the password',
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
    file: `${HERE}/sms/send-code.ts`,
    snippet: "await requireCaptcha(wish.captcha, 'send_code', context, demand);",
    without: '',
    test: `${HERE}/sms/send-code.routes.test.ts`,
    name: 'asking for a code',
  },
  {
    id: 'T17 a number, an address and a network have budgets',
    file: `${HERE}/sms/sms-budget.ts`,
    snippet: 'if (waitMs > 0) refuse(waitMs);',
    without: '',
    test: `${HERE}/sms/sms-budget.test.ts`,
  },
  {
    id: 'T17 a number has a budget',
    file: `${HERE}/sms/sms-budget.ts`,
    snippet: "...windowsOf('phone', asker.phone, phoneWindows(asker.isKnownDevice)),",
    without: '',
    test: `${HERE}/sms/sms-budget.test.ts`,
  },
  {
    id: 'T17 strangers leave some of a number’s budget to its own devices',
    file: `${HERE}/sms/sms-budget.ts`,
    snippet: 'limit: isKnownDevice ? limit : limit - kept,',
    without: 'limit,',
    test: `${HERE}/sms/sms-budget.test.ts`,
  },
  captcha({
    id: 'T17 a proof of work is for one number, and as heavy as that asks for',
    snippet:
      'if (data.subject !== tagOf(demand.subject) || data.level < demand.level) return false;',
    without: '',
  }),
  {
    id: 'T17 an address has a budget',
    file: `${HERE}/sms/sms-budget.ts`,
    snippet: "...windowsOf('address_key', asker.addressKey, SMS_BUDGETS.address),",
    without: '',
    test: `${HERE}/sms/sms-budget.test.ts`,
  },
  {
    id: 'T17 a network has a budget',
    file: `${HERE}/sms/sms-budget.ts`,
    snippet: "...windowsOf('network_key', asker.networkKey, SMS_BUDGETS.network),",
    without: '',
    test: `${HERE}/sms/sms-budget.test.ts`,
  },
  {
    id: 'T17 a day has a budget',
    file: `${HERE}/sms/send-code.ts`,
    snippet: "if (state !== 'empty') return;",
    without: 'if (state) return;',
    test: `${HERE}/sms/sms-day.routes.test.ts`,
    name: 'SECURITY §3 row 136',
  },
  {
    id: '§10.3 strangers use up their own share of the day',
    file: `${HERE}/sms/sms-day.ts`,
    snippet: "if (asker === 'operator') return [whole];",
    without: 'if (asker) return [whole];',
    test: `${HERE}/sms/sms-day.test.ts`,
  },
  {
    id: '§10.3 a known device is not counted as a stranger',
    file: `${HERE}/devices/user-devices.store.ts`,
    snippet: "if (!device) return 'stranger';",
    without: "if (!device || phone) return 'stranger';",
    test: `${HERE}/sms/sms-day.routes.test.ts`,
    name: 'SECURITY §3 row 135',
  },
  {
    id: '§10.3 operators have a share of their own',
    file: `${HERE}/devices/user-devices.store.ts`,
    snippet: "return device.role === 'operator' ? 'operator' : 'known';",
    without: "return 'known';",
    test: `${HERE}/sms/sms-day.routes.test.ts`,
    name: 'leaves operators their share',
  },
  {
    id: '§10.3 a full share tells a stranger nothing of a number',
    file: `${HERE}/sms/refuse-sms.ts`,
    snippet: "if (purpose === 'reset' && asker === 'stranger') return smsReset(wait);",
    without: '',
    test: `${HERE}/sms/sms-day.routes.test.ts`,
    name: 'SECURITY §3 row 136',
  },
  {
    id: 'T17 many at once are counted one after the other',
    file: `${HERE}/sms/send-code.ts`,
    snippet: "lockedTransaction(db, ['sms'], (tx) =>",
    without: 'db.transaction().execute((tx) =>',
    test: `${HERE}/sms/send-code.routes.test.ts`,
    name: 'a storm of wishes (postgres)',
  },
  {
    id: 'T17 a number is one number however it is spelled',
    file: `${HERE}/sms/send-code.ts`,
    snippet: 'const phone = readPhone(wish.phone);',
    without: 'const phone = wish.phone;',
    test: `${HERE}/sms/send-code.routes.test.ts`,
    name: 'T17 d',
  },
  {
    id: 'T17 two messages never carry two living codes',
    file: `${HERE}/sms/deliver-sms.ts`,
    snippet:
      "if ((await findSmsCodeMessage(db, message.phone)) !== message.id) return 'superseded';",
    without: '',
    test: `${HERE}/sms/deliver-sms.test.ts`,
  },
  {
    id: 'T17 a failing provider is asked three times at most',
    file: `${HERE}/sms/deliver-sms.ts`,
    snippet: 'if (message.attempts < MAX_ATTEMPTS) return undefined;',
    without: 'if (message.attempts > 0) return undefined;',
    test: `${HERE}/sms/deliver-sms.test.ts`,
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
    file: `${HERE}/sms/check-code.ts`,
    snippet: 'if (code === undefined || !isSmsCode(',
    without: 'if (code === undefined && !isSmsCode(',
    name: 'T18 a',
  }),
  login({
    id: 'T18 a code is used up by a login',
    file: `${HERE}/sessions/log-in.ts`,
    snippet: 'if (proof) await spendCode(tx, proof);',
    without: '',
    name: 'uses a code once',
  }),
  tries({
    id: '§9.7 a login by a code has tries of its own',
    snippet: "? { name: 'login-code', key: ofDevice, limit }",
    without: "? { name: 'login-phone', key: phone, limit }",
  }),
  lockout({
    id: '§9.7 a code’s tries from elsewhere are not those of the number’s own devices',
    file: `${HERE}/sessions/login-tries.ts`,
    snippet: '(await knowsDevice(db, { phone, visitor })) ?',
    without: '(await knowsDevice(db, { phone, visitor })) && phone === "" ?',
  }),
  lockout({
    id: '§9.7 who has no code tries no passwords in the bucket of codes',
    file: `${HERE}/sessions/log-in.ts`,
    snippet: 'code === undefined ? undefined : await checkCode(',
    without: 'code === undefined || password !== undefined ? undefined : await checkCode(',
  }),
  {
    id: 'T18 codes are kept under a key',
    file: `${HERE}/sms/sms-code.ts`,
    snippet: "createHmac('sha256', key)",
    without: "createHmac('sha256', '')",
    test: `${HERE}/sms/sms-code.test.ts`,
  },
];
