import { alike, type Defence } from '../defence.ts';

const HERE = 'apps/server/src/adapters/payment/wechat';

const signature = alike({
  file: `${HERE}/wechat-signature.ts`,
  test: `${HERE}/wechat-signature.test.ts`,
});

const provider = alike({
  test: `${HERE}/wechat-provider.test.ts`,
});

export const WECHAT_DEFENCES: readonly Defence[] = [
  signature({
    id: 'T15 a notice of WeChat is believed by its signature',
    snippet: `if (!verify('sha256', message, key, Buffer.from(signature, 'base64'))) return 'wrong';`,
    without: '',
  }),
  signature({
    id: 'T15 a notice of WeChat is signed lately',
    snippet: `Math.abs(Number(timestamp) * 1000 - now) > TOLERANCE_MS ? 'stale' : 'right'`,
    without: `'right'`,
  }),
  signature({
    id: 'T15 a key of WeChat is taken under its own id',
    snippet: `const key = keys.get(headers.get('wechatpay-serial') ?? '');`,
    without: 'const [key] = keys.values();',
  }),
  {
    id: 'T15 what a notice of WeChat holds is what was sealed',
    file: `${HERE}/wechat-sealed.ts`,
    snippet: 'Buffer.concat([text, decipher.final()])',
    without: 'text',
    test: `${HERE}/wechat-sealed.test.ts`,
  },
  provider({
    id: 'T15 a notice of WeChat is for our merchant and our app',
    file: `${HERE}/wechat-notice.ts`,
    snippet: `if (paid.mchid !== merchantId || paid.appid !== appId) throw new NoticeRefused('merchant');`,
    without: '',
    name: 'merchant',
  }),
  provider({
    id: 'T15 a payment at WeChat is in renminbi',
    file: `${HERE}/wechat-answers.ts`,
    snippet: ` || (amount.currency ?? 'CNY') !== 'CNY'`,
    without: '',
    name: 'reads a notice of',
  }),
  provider({
    id: 'T15 an answer of WeChat is believed by its signature',
    file: `${HERE}/wechat-client.ts`,
    snippet: `if (verdict === 'right') return answer.body;`,
    without: 'if (verdict) return answer.body;',
    name: 'believes no answer',
  }),
  provider({
    id: 'T15 a bill of WeChat is believed by its hash',
    file: `${HERE}/fetch-wechat-bill.ts`,
    snippet: `if (hash('sha1', bytes) !== sha1.toLowerCase()) throw new Error('not the bytes of the hash');`,
    without: '',
    name: 'believes no bill',
  }),
];
