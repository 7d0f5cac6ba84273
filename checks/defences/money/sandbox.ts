import { alike, type Defence } from '../defence.ts';

const HERE = 'apps/server/src/modules/sandbox';

const signature = alike({
  file: `${HERE}/notice-signature.ts`,
  test: `${HERE}/notice-signature.test.ts`,
});

const cashier = alike({
  test: `${HERE}/sandbox.routes.test.ts`,
});

const absence = alike({
  test: `${HERE}/sandbox.routes.test.ts`,
  name: 'without the sandbox',
});

export const SANDBOX_DEFENCES: readonly Defence[] = [
  signature({
    id: 'T15 a notice of the sandbox is believed by its signature',
    snippet: `if (!isSigned || !/^\\d{1,12}$/.test(timestamp)) return 'signature';`,
    without: '',
  }),
  signature({
    id: 'T15 a notice of the sandbox is signed lately',
    snippet: `Math.abs(now / 1000 - Number(timestamp)) > FRESH_SECONDS ? 'stale' : undefined`,
    without: 'undefined',
  }),
  {
    id: 'T15 a notice of the sandbox is for this installation',
    file: `${HERE}/notice-body.ts`,
    snippet: `if (body.merchant !== merchant) throw new NoticeRefused('merchant');`,
    without: '',
    test: `${HERE}/notice-body.test.ts`,
  },
  {
    id: 'T15 a notice of the sandbox is sent by one of several processes',
    file: `${HERE}/notices.store.ts`,
    snippet: `.where('tries', '=', tries)`,
    without: '',
    test: `${HERE}/courier.test.ts`,
    name: 'several processes',
  },
  cashier({
    id: 'T15 the sandbox takes what is open alone',
    file: `${HERE}/payments.store.ts`,
    snippet: `.where('state', '=', 'open')
    .where('late_at', 'is', null)
    .where('expires_at', '>', now)`,
    without: '',
    name: 'takes',
  }),
  cashier({
    id: 'T15 numbers at the cashier of the sandbox are not to be tried',
    file: `${HERE}/show-payment.ts`,
    snippet: `await limits.take('sandbox-miss', addressKey, RATE_LIMITS.sandboxMissPerAddress);`,
    without: '',
    name: 'lets nobody try numbers',
  }),
  absence({
    id: 'T15 without the sandbox its calls are not there',
    file: 'apps/server/src/http/mount.ts',
    snippet: `if (!handler) return fail('E_NOT_FOUND');`,
    without: '',
  }),
  absence({
    id: 'T15 without the sandbox its page is not there',
    file: 'apps/server/src/app.ts',
    snippet: 'if (absent.includes(room)) return http.notFound();',
    without: '',
  }),
];
