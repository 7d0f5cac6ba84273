import { ApiError } from '@transmit/contract/client';
import { describe, expect, it } from 'vitest';
import type { Wanted } from './ask-for-link.ts';
import { partOf, withRightFee } from './order-download.ts';

describe('what an order is for', () => {
  it.each<[string, Wanted, object]>([
    ['a file', { kind: 'file', code: 'A', name: 'a' }, {}],
    ['the first of a bundle', { kind: 'entry', code: 'A', index: 0 }, { index: 0 }],
    ['a whole bundle', { kind: 'zip', code: 'A', indexes: undefined }, {}],
    ['some of a bundle', { kind: 'zip', code: 'A', indexes: [0, 12, 3] }, { indexes: '0,12,3' }],
  ])('%s', (_what, wanted, part) => {
    expect(partOf(wanted)).toEqual(part);
  });
});

describe('a refused order asks again', () => {
  const QUESTION = { message: '需要付费', fee: 0.6, freeIndexes: [1] };
  const refused = (code: 'E_FEE_CHANGED' | 'E_RATE', data: Record<string, unknown>) =>
    new ApiError(code, { message: '价格为 ¥0.70', httpStatus: 409, data });

  it('at the right fee, when that is another', () => {
    expect(withRightFee(QUESTION, refused('E_FEE_CHANGED', { fee: 0.7 }))).toEqual({
      message: '价格为 ¥0.70',
      fee: 0.7,
      freeIndexes: [1],
    });
  });

  it.each([
    ['another refusal', refused('E_RATE', { fee: 0.7 })],
    ['a refusal without the fee', refused('E_FEE_CHANGED', {})],
    ['a broken line', new Error('offline')],
  ])('never on %s', (_what, refusal) => {
    expect(withRightFee(QUESTION, refusal)).toBeUndefined();
  });
});
