import { alike, type Defence } from '../defence.ts';

const HERE = 'apps/server/src/adapters/payment/alipay';

const notice = alike({
  file: `${HERE}/alipay-notice.ts`,
  test: `${HERE}/alipay-notice.test.ts`,
});

export const ALIPAY_DEFENCES: readonly Defence[] = [
  notice({
    id: 'T15 a notice of Alipay is believed by its signature',
    snippet: `!isNamed || !(await client.hasSigned(fields))`,
    without: '!isNamed',
  }),
  notice({
    id: 'T15 a notice of Alipay is signed with SHA-256, whatever it names',
    snippet: `fields['sign_type'] === 'RSA2'`,
    without: 'true',
  }),
  notice({
    id: 'T15 a signature of Alipay is spelt in one way',
    snippet: `text !== '' && Buffer.from(text, 'base64').toString('base64') === text`,
    without: `text !== ''`,
  }),
  notice({
    id: 'T15 a notice of Alipay has one value a field',
    snippet: `entries.length === 0 || entries.length !== Object.keys(fields).length`,
    without: 'entries.length === 0',
  }),
  notice({
    id: 'T15 a notice of Alipay is for our application',
    snippet: `fields['app_id'] === appId`,
    without: 'true',
  }),
  notice({
    id: 'T15 a notice of Alipay is for our merchant',
    snippet: `(!sellerId || fields['seller_id'] === sellerId)`,
    without: 'true',
  }),
  {
    id: 'T15 a trade at Alipay that is closed and was paid was paid back',
    file: `${HERE}/alipay-trade.ts`,
    snippet: `Boolean(refundedFen) || (status === 'TRADE_CLOSED' && Boolean(paidTime))`,
    without: 'Boolean(refundedFen)',
    test: `${HERE}/alipay-trade.test.ts`,
  },
  {
    id: 'T15 an answer of Alipay is about the number that was asked',
    file: `${HERE}/alipay-trades.ts`,
    snippet: `answer.out_trade_no !== undefined && answer.out_trade_no !== fields.out_trade_no`,
    without: 'false',
    test: `${HERE}/alipay-trades.test.ts`,
  },
];
