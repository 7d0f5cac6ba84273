import { expect, it } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { NameTaken } from '#kernel/database/locked-transaction.ts';
import { isPassingFault } from './is-passing-fault.ts';

const ofPostgres = (code: string) => Object.assign(new Error('of PostgreSQL'), { code });

it.each([
  ['a database that stops', ofPostgres('57P01'), true],
  [
    'one that stands behind an answer of ours',
    new AppError('E_STORAGE', { cause: ofPostgres('57P01') }),
    true,
  ],
  ['a lock that another transaction has', new NameTaken(), true],
  ['a statement that takes too long', ofPostgres('57014'), false],
  ['a service that is busy', new AppError('E_BUSY'), false],
  ['a fault of ours', new TypeError('no function'), false],
])('tells what is soon over: %s', (_title, error, isPassing) => {
  expect(isPassingFault(error)).toBe(isPassing);
});
