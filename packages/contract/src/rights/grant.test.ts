import { expect, it } from 'vitest';
import { type GrantFacts, grantText } from './grant.ts';

const POINTS: GrantFacts = { username: '138 0013 8000', operationType: 'points', amount: 200 };
const membership = { startTime: '2026-11-20 10:00:00', endTime: '2026-12-20 10:00:00' };
const offlineOrder = { name: '企业转账', fee: 199, productCode: '100004' } as const;

it.each<[GrantFacts, string]>([
  [POINTS, '操作成功！用户 138 0013 8000 的积分增加了 200'],
  [{ ...POINTS, operationType: 'times' }, '操作成功！用户 138 0013 8000 的次数增加了 200'],
  [
    { ...POINTS, operationType: 'notifications' },
    '操作成功！用户 138 0013 8000 的通知次数增加了 200',
  ],
  [
    { ...POINTS, membership, offlineOrder },
    '操作成功！用户 138 0013 8000 的积分增加了 200；会员时间：2026-11-20 10:00:00 至 2026-12-20 10:00:00；线下订单：企业转账，¥199.00，产品代码 100004',
  ],
])('says what was given: %j', (grant, sentence) => {
  expect(grantText(grant)).toBe(sentence);
});
