import { FILE_STATUS, MAX_PERSON_CODES } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import type { FileRow } from '#modules/files/files.tables.ts';
import { judge } from '../doors/gate.ts';
import { byOwnCode, byPersonCode } from '../finding/shared.ts';
import { decideMaking } from './decide-person-codes.ts';

const open = { used_at: null, removed_at: null };
const taken = { used_at: 5, removed_at: null };
const withdrawn = { used_at: null, removed_at: 5 };

function rows(...groups: [number, typeof open | typeof taken | typeof withdrawn][]) {
  return groups
    .flatMap(([count, state]) => Array.from({ length: count }, () => state))
    .map((state, id) => ({ id, ...state }));
}

const MANY = { kind: 'many' } as const;

describe('whether a share takes more codes for people', () => {
  it.each([
    ['the first', [], 500, { kind: 'make', drop: [] }],
    ['one more than may be', [], 501, { ...MANY, left: 500 }],
    ['the last', rows([499, open]), 1, { kind: 'make', drop: [] }],
    ['where none is left', rows([500, open]), 1, { ...MANY, left: 0 }],
    ['where all were picked up by', rows([500, taken]), 1, { ...MANY, left: 0 }],
    ['beside withdrawn ones', rows([3, withdrawn]), 2, { kind: 'make', drop: [] }],
    [
      'in place of withdrawn ones',
      rows([499, open], [1, withdrawn]),
      1,
      { kind: 'make', drop: [499] },
    ],
    ['in place of as few as needed', rows([400, withdrawn]), 101, { kind: 'make', drop: [0] }],
    ['for more than give way', rows([498, open], [2, withdrawn]), 3, { ...MANY, left: 2 }],
  ] as const)('%s', (_title, there, asked, verdict) => {
    expect(MAX_PERSON_CODES).toBe(500);
    expect(decideMaking({ isEnded: false, asked }, there)).toEqual(verdict);
  });

  it('none for what has ended, whatever is there', () => {
    expect(decideMaking({ isEnded: true, asked: 1 }, [])).toEqual({ kind: 'ended' });
  });
});

describe('what a code for one person opens', () => {
  const plain = { password_hash: null, max_downloads: null, used_downloads: 0, expires_at: 100 };

  it.each([
    ['a free share', {}, null, {}, 'free'],
    ['one that costs something', {}, null, { feeFen: 10 }, 'pay'],
    ['one that was paid for', {}, null, { feeFen: 10, hasPaid: true }, 'free'],
    ['one with a limit that is used up', { max_downloads: 2, used_downloads: 2 }, null, {}, 'free'],
    ['one with a password', { password_hash: 'hash' }, null, {}, 'locked'],
    ['one that has expired', { expires_at: 50 }, null, {}, 'expired'],
    ['a share that was picked up by it', {}, 7, {}, 'used-up'],
    ['a locked one that was picked up by it', { password_hash: 'hash' }, 7, {}, 'locked'],
    ['an expired one that was picked up by it', { expires_at: 50 }, 7, {}, 'expired'],
    ['a costly one that was picked up by it', {}, 7, { feeFen: 10 }, 'used-up'],
  ] as const)('%s', (_title, terms, used_at, fee, verdict) => {
    const file = { id: 1, code: 'MAIN', status: FILE_STATUS.normal, ...plain, ...terms } as FileRow;
    const shared = byPersonCode(byOwnCode(file), { id: 9, code: 'ONE', used_at });
    expect(shared).toMatchObject({ code: 'ONE', mainCode: 'MAIN', max_downloads: 1, id: 1 });
    const facts = {
      isExpired: shared.expires_at <= 60,
      isLocked: shared.password_hash !== null,
      isUsedUp: shared.used_downloads >= (shared.max_downloads ?? 0),
      isOwner: false,
      isMember: false,
      hasPaid: false,
      feeFen: 0,
      ...fee,
    };
    expect(judge(facts).kind).toBe(verdict);
  });
});
