import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { errorReply } from './error-reply.ts';

describe('a database that cannot be written to', () => {
  it.each([
    ['SECURITY F5: is full', 'pragma max_page_count = 1', 507, 'E_NO_SPACE'],
    ['SECURITY F7: is read-only', 'pragma query_only = 1', 503, 'E_BUSY'],
  ])('%s', (_title, pragma, httpStatus, code) => {
    const database = new DatabaseSync(':memory:');
    database.exec(pragma);
    const problem = catchFrom(() => database.exec('create table files (id integer)'));
    expect(errorReply(problem)).toMatchObject({ httpStatus, isFault: true, body: { code } });
  });
});

it.each(['40P01', '40001'])(
  'a transaction that another one went on in place of (%s) may be asked for again, and is told to the operator',
  (code) => {
    const reply = errorReply(Object.assign(new Error('deadlock detected'), { code }));
    expect(reply).toMatchObject({ httpStatus: 503, isFault: true, body: { code: 'E_BUSY' } });
    expect(reply.headers).toHaveProperty('Retry-After');
  },
);

it('SECURITY T25: tells nothing of a fault that nobody foresaw, and the operator of all', () => {
  const reply = errorReply(new Error('select password_hash from users'));
  expect(reply).toMatchObject({ httpStatus: 500, isFault: true, body: { code: 'E_INTERNAL' } });
  expect(JSON.stringify(reply)).not.toContain('password_hash');
});

function catchFrom(action: () => void): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}
