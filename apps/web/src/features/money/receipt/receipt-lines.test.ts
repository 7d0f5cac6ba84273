import { describe, expect, it } from 'vitest';
import type { Order } from '../api.ts';
import { receiptOf } from './receipt-lines.ts';

const PRODUCT: Order = {
  order_id: 'F20261123',
  name: '100 积分 × 5',
  product_code: '100002',
  kind: 'product',
  for: 'me',
  fee: 50,
  state: 'paid',
  create_time: '2026-11-23 17:02:00',
  expire_time: '2026-11-23 17:32:00',
  pay_time: '2026-11-23 17:03:09',
  provider: 'alipay',
  refunded_fee: 0,
  by_hand_fee: 0,
  refund_stuck: false,
  refund_reason: null,
  code: null,
  files: [],
  file_count: 0,
  gives: { kind: 'points', amount: 500 },
};
const FILE: Order = {
  ...PRODUCT,
  name: '下载费',
  product_code: null,
  kind: 'files',
  fee: 0.6,
  files: [{ name: '视频.mp4', size: 1 }],
  file_count: 1,
  gives: null,
};

describe('a receipt', () => {
  it('says what was paid, to whom, how, when and under which number', () => {
    expect(receiptOf(PRODUCT, '快传')).toEqual({
      title: '收据',
      sum: '¥50.00',
      seal: '已付款',
      lines: [
        ['项目', '100 积分 × 5'],
        ['收款方', '快传'],
        ['方式', '支付宝'],
        ['付款时间', '2026-11-23 17:03:09'],
        ['订单号', 'F20261123'],
      ],
      foot: '本收据不是发票。需要发票或有疑问，请联系客服。',
    });
  });

  it.each<[string, Partial<Order>, string]>([
    ['one file by its name', {}, '下载费：视频.mp4'],
    ['several by that of the order', { name: '发布会资料', file_count: 2 }, '下载费：发布会资料'],
    ['one for everybody', { for: 'all' }, '代付下载费：视频.mp4'],
  ])('names %s', (_what, order, item) => {
    expect(receiptOf({ ...FILE, ...order }, '').lines[0]).toEqual(['项目', item]);
  });

  it('says what went back and why', () => {
    const order: Order = {
      ...FILE,
      state: 'refunded',
      refunded_fee: 0.6,
      refund_reason: '付款前文件已过期，款项原路退回',
    };
    const { seal, lines } = receiptOf(order, '');
    expect(seal).toBe('已退款');
    expect(lines).toContainEqual(['已退款', '¥0.60']);
    expect(lines).toContainEqual(['原因', '付款前文件已过期，款项原路退回']);
  });

  it('tells no reason where it is that of money which cannot go back', () => {
    const order = { ...FILE, refunded_fee: 0.2, refund_stuck: true, refund_reason: '原路退回失败' };
    const { lines } = receiptOf(order, '');
    expect(lines).toContainEqual(['已退款', '¥0.20']);
    expect(lines.map(([label]) => label)).not.toContain('原因');
  });
});
