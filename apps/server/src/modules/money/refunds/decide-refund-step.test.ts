import { REFUSALS } from '@transmit/contract/refusals';
import { expect, it } from 'vitest';
import { ProviderProblem } from '#adapters/payment/payment-provider.ts';
import { decideRefundStep, isRefusedForGood, refuseHandNote } from './decide-refund-step.ts';

const TOLD = ['unknown', 'pending', 'done', 'abnormal', 'closed'] as const;

it.each([
  ['pending', ['nothing', 'nothing', 'done', 'abnormal', 'again']],
  ['abnormal', ['nothing', 'reopened', 'done', 'nothing', 'nothing']],
  ['closed', ['nothing', 'nothing', 'paid_twice', 'nothing', 'nothing']],
  ['by_hand', ['nothing', 'nothing', 'paid_twice', 'nothing', 'nothing']],
  ['done', ['nothing', 'nothing', 'nothing', 'nothing', 'nothing']],
] as const)('what is %s becomes, as the provider says something: %o', (ours, steps) => {
  expect(TOLD.map((told) => decideRefundStep(ours, told))).toEqual(steps);
});

const REFUSED = new ProviderProblem('refused', 'CARD_GONE');

it.each([
  ['a refusal of the first try', REFUSED, 1, false],
  ['a refusal of one try too few', REFUSED, 11, false],
  ['a refusal after hours', REFUSED, 12, true],
  ['no answer after hours', new ProviderProblem('unavailable', 'AWAY'), 99, false],
  ['an empty account of ours', new ProviderProblem('configuration', 'NOT_ENOUGH'), 99, false],
  ['a fault of ours', new Error('broken'), 99, false],
] as const)('%s', (_title, error, tries, isTrue) => {
  expect(isRefusedForGood(error, tries)).toBe(isTrue);
});

const { refundAtProvider, refundDone, refundNotedBefore } = REFUSALS.E_ORDER_STATE;

it.each([
  ['abnormal', undefined],
  ['pending', refundAtProvider],
  ['closed', refundAtProvider],
  ['done', refundDone],
  ['by_hand', refundNotedBefore],
] as const)('a note on what is %s is answered %s', (state, sentence) => {
  expect(refuseHandNote(state)).toBe(sentence);
});
