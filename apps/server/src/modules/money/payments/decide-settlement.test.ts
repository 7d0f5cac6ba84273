import { describe, expect, it } from 'vitest';
import { decideSettlement, type KnownMoney, serveFiles } from './decide-settlement.ts';

const OPEN: KnownMoney = {
  attempt: { state: 'paying', sumFen: 20 },
  isKnown: false,
  isCredited: false,
};
const CLOSED: KnownMoney = { ...OPEN, attempt: { state: 'closed', sumFen: 20 } };
const CREDITED: KnownMoney = { ...OPEN, isCredited: true };
const KNOWN: KnownMoney = { ...CREDITED, isKnown: true };
const PAID = { state: 'paid', transaction: 't', paidFen: 20 } as const;
const MONEY = { transaction: 't', paidFen: 20 };

describe('what a provider says', () => {
  it.each([
    ['nothing yet', { state: 'unpaid' }, OPEN, { kind: 'nothing' }],
    ['an unheard number', { state: 'unknown' }, OPEN, { kind: 'nothing' }],
    ['an end', { state: 'closed' }, OPEN, { kind: 'ended' }],
    ['an end of what has ended', { state: 'closed' }, CLOSED, { kind: 'nothing' }],
    [
      'an end of what is paid',
      { state: 'closed' },
      { ...KNOWN, attempt: { state: 'paid', sumFen: 20 } },
      { kind: 'nothing' },
    ],
    ['money on time', PAID, OPEN, { kind: 'serve', ...MONEY }],
    ['money after the end', PAID, CLOSED, { kind: 'serve', ...MONEY }],
    ['the same money again', PAID, KNOWN, { kind: 'nothing' }],
    ['money for what is paid', PAID, CREDITED, { kind: 'refund', ...MONEY, reason: 'paid_twice' }],
    [
      'a fen short',
      { ...PAID, paidFen: 19 },
      OPEN,
      { kind: 'alarm', paidFen: 19, fault: 'wrong_sum' },
    ],
    [
      'a fen more',
      { ...PAID, paidFen: 21 },
      CREDITED,
      { kind: 'alarm', paidFen: 21, fault: 'wrong_sum' },
    ],
    [
      'another sum of what is paid',
      { ...PAID, paidFen: 21 },
      KNOWN,
      { kind: 'alarm', paidFen: 21, fault: 'wrong_sum' },
    ],
    [
      'no sum',
      { state: 'paid', transaction: 't' },
      OPEN,
      { kind: 'alarm', paidFen: -1, fault: 'wrong_sum' },
    ],
    [
      'no transaction',
      { state: 'paid', paidFen: 20 },
      OPEN,
      { kind: 'alarm', paidFen: 20, fault: 'wrong_sum' },
    ],
    [
      'money that went back before',
      { ...PAID, isRefunded: true },
      OPEN,
      { kind: 'alarm', paidFen: 20, fault: 'refunded' },
    ],
    ['known money that went back', { ...PAID, isRefunded: true }, KNOWN, { kind: 'nothing' }],
  ] as const)('%s', (_title, facts, money, decided) => {
    expect(decideSettlement(facts, money)).toEqual(decided);
  });
});

describe('serveFiles', () => {
  it.each([
    ['all there', [undefined, undefined], { fileIds: [1, 2], refundFen: 0, reason: undefined }],
    [
      'one gone',
      ['file_removed', undefined],
      { fileIds: [2], refundFen: 10, reason: 'file_removed' },
    ],
    [
      'all gone',
      ['file_expired', 'file_removed'],
      { fileIds: [], refundFen: 30, reason: 'file_expired' },
    ],
  ] as const)('%s', (_title, [first, second], service) => {
    const ordered = [
      { fileId: 1, feeFen: 10, fault: first },
      { fileId: 2, feeFen: 20, fault: second },
    ];
    expect(serveFiles(ordered)).toEqual(service);
  });
});
