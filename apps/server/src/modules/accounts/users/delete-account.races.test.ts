/** A reset or a freezing that comes between looking at the password and removing the account. */
import { expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { holdTransaction } from '#test/database/hold-transaction.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { createAccountsApp, logInAs, PASSWORD } from '#test/log-in-as.ts';
import { findUserByPhone, setFrozen, setPassword } from './users.store.ts';

const CHANGES: [title: string, change: (db: Database, id: number) => Promise<void>][] = [
  ['was reset', (db, id) => setPassword(db, { id, passwordHash: 'another', now: 0 })],
  ['is frozen', (db, id) => setFrozen(db, id, { at: 1, by: 'system', reason: 'fraud', note: '' })],
];
const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const CASES = ENGINES.flatMap((engine) =>
  CHANGES.map(([title, change]) => ({ engine, title, change })),
);

it.each(CASES)('an account that $title meanwhile is not deleted ($engine)', async (one) => {
  const opened = await createAccountsApp({ engine: one.engine });
  const user = await logInAs(opened, 'user');
  const { db } = opened.services;
  const { id } = (await findUserByPhone(db, user.phone)) ?? { id: 0 };
  holdTransaction(db, () => one.change(db, id));
  const answer = await user.post('/api/user/delete_account', { password: PASSWORD });
  expect(answer).toMatchObject({ status: 409, body: { code: 'E_STATE' } });
  expect(await findUserByPhone(db, user.phone)).toMatchObject({ id });
});
