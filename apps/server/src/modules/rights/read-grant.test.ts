import { describe, expect, it } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { type GrantInput, readGrant } from './read-grant.ts';

const NOW = Date.UTC(2026, 10, 20, 2);
const POINTS: GrantInput = { username: 'u', operationType: 'points', amount: 10 };
const MEMBER = {
  is_member: 1,
  start_time: '2026-11-20 10:00:00',
  end_time: '2026-12-20 10:00:00',
} as const;
const OFFLINE = {
  is_offline_order: 1,
  order_name: '企业转账',
  order_fee: 199,
  product_code: '100004',
} as const;

it('reads what is asked for, and nothing of a box that is not ticked', () => {
  expect(readGrant({ ...POINTS, start_time: 'x', order_name: 'y' }, NOW)).toEqual({
    kind: 'points',
    amount: 10,
    remark: '',
    membership: undefined,
    order: undefined,
  });
  expect(readGrant({ ...POINTS, ...MEMBER, ...OFFLINE }, NOW)).toMatchObject({
    membership: { fromAt: NOW, toAt: NOW + 30 * 86_400_000 },
    order: { name: '企业转账', feeFen: 19_900, productCode: '100004', remark: '' },
  });
});

function refusal(input: Partial<GrantInput>): [string, string[]] {
  try {
    readGrant({ ...POINTS, ...input }, NOW);
  } catch (error) {
    if (error instanceof AppError) return [error.code, Object.keys(error.details.fields ?? {})];
    throw error;
  }
  return ['', []];
}

describe('SECURITY §3 row 108: a membership is refused', () => {
  it.each<[string, Partial<GrantInput>, string]>([
    ['without a beginning', { start_time: '' }, 'start_time'],
    ['without an end', { end_time: undefined }, 'end_time'],
    ['that ends when it begins', { end_time: MEMBER.start_time }, 'end_time'],
    ['that ends before it begins', { end_time: '2026-11-19 10:00:00' }, 'end_time'],
    ['in another form', { start_time: '2026/11/20 10:00' }, 'start_time'],
    ['on 30 February', { end_time: '2027-02-30 00:00:00' }, 'end_time'],
    ['until the year 9999', { end_time: '9999-12-31 00:00:00' }, 'end_time'],
    [
      'far away',
      { start_time: '9999-01-01 00:00:00', end_time: '9999-01-02 00:00:00' },
      'end_time',
    ],
  ])('%s', (_how, change, field) => {
    expect(refusal({ ...MEMBER, ...change })).toEqual(['E_DATE', [field]]);
  });
});

describe('SECURITY §3 row 109: an offline order is refused', () => {
  it.each<[string, Partial<GrantInput>, string]>([
    ['without a name', { order_name: '' }, 'order_name'],
    ['for nothing', { order_fee: 0 }, 'order_fee'],
    ['without a sum', { order_fee: undefined }, 'order_fee'],
    ['finer than a fen', { order_fee: 0.001 }, 'order_fee'],
    ['without a product', { product_code: undefined }, 'product_code'],
  ])('%s', (_how, change, field) => {
    expect(refusal({ ...OFFLINE, ...change })).toEqual(['E_PARAM', [field]]);
  });
});
