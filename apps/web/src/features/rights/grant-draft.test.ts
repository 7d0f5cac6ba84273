import { describe, expect, it } from 'vitest';
import {
  EMPTY_GRANT,
  type GrantDraft,
  isComplete,
  toPayload,
  withMember,
  withOffline,
} from './grant-draft.ts';

const NOW = Date.UTC(2026, 10, 20, 2);
const READY: GrantDraft = { ...EMPTY_GRANT, username: '13800138000', amount: '200' };
const MEMBER = withMember(READY, true, NOW);
const OFFLINE: GrantDraft = {
  ...withOffline(READY, true),
  orderName: '转账',
  orderFee: '199',
  productCode: '100004',
};

describe('spec §4: ticking', () => {
  it('member fills now and 30 days on, unticking clears both', () => {
    expect(MEMBER).toMatchObject({
      startTime: '2026-11-20 10:00:00',
      endTime: '2026-12-20 10:00:00',
    });
    expect(withMember(MEMBER, false, NOW)).toEqual(READY);
  });

  it('offline order off clears its fields', () => {
    expect(withOffline({ ...OFFLINE, orderRemark: 'x' }, false)).toEqual(READY);
  });
});

describe('spec §5: whether it may be sent', () => {
  it.each<[string, GrantDraft, boolean]>([
    ['nothing filled in', EMPTY_GRANT, false],
    ['user and amount', READY, true],
    ['a user of blanks', { ...READY, username: '  ' }, false],
    ['amount 0', { ...READY, amount: '0' }, false],
    ['a negative amount', { ...READY, amount: '-5' }, false],
    ['half a point', { ...READY, amount: '1.5' }, false],
    ['a member with both times', MEMBER, true],
    ['a member without a beginning', { ...MEMBER, startTime: '' }, false],
    ['a member without an end', { ...MEMBER, endTime: ' ' }, false],
    ['an offline order', OFFLINE, true],
    ['an offline order of blanks', { ...OFFLINE, orderName: '  ' }, false],
    ['an offline order without a product', { ...OFFLINE, productCode: '' }, false],
    ['an offline order for nothing', { ...OFFLINE, orderFee: '0' }, false],
    ['an offline order finer than a fen', { ...OFFLINE, orderFee: '0.001' }, false],
  ])('%s', (_what, draft, isReady) => {
    expect(isComplete(draft)).toBe(isReady);
  });
});

describe('spec §3: the payload', () => {
  it('has nothing of a box that is not ticked', () => {
    expect(toPayload({ ...READY, username: ' 13800138000 ' })).toEqual({
      username: '13800138000',
      operationType: 'points',
      amount: 200,
      remark: '',
    });
  });

  it('has all of those that are', () => {
    expect(
      toPayload({ ...MEMBER, ...OFFLINE, isMember: true, startTime: 'a', endTime: 'b' }),
    ).toMatchObject({
      is_member: 1,
      start_time: 'a',
      end_time: 'b',
      is_offline_order: 1,
      order_name: '转账',
      order_fee: 199,
      product_code: '100004',
      order_remark: '',
    });
  });
});
