/**
 * A table that says whose its rows are goes with its owner: removed or made nobody's with the account, moved at
 * login. Tables are asked of the migrated database and statements of the areas' own belongings, so that neither can be
 * forgotten; whatever stays is in the lists, with the reason.
 */
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { moveBelongings } from '#kernel/belongings.ts';
import type { Database } from '#kernel/database/database.ts';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import { OF_A_PERSON } from './person-columns.ts';

/** Stays when an account is deleted, and why that may be. */
const STAYS: Readonly<Record<string, string>> = {
  'audit_log.actor':
    'what operators did is kept, also of those who have left; an id that nobody has any more',
  'entitlements.owner': 'stays with its order (PRODUCT §5)',
  'former_operators.phone_hash': 'keyed: or the number would have its rights back by registering',
  'jobs.actor': 'goes when the job is old',
  'ledgers.owner': 'books are only added to; what was left is written off',
  'operator_approvals.phone': 'of a number that has no account yet; registering takes it',
  'orders.owner': 'orders stay, of nobody who could be called (PRODUCT §5)',
  'rights_grants.actor': 'what operators gave is kept with who did it',
  'rights_grants.owner': 'what operators gave is kept, of an id that nobody has any more',
  'room_connections.address': 'goes with the socket',
  'room_connections.address_key': 'goes with the socket',
  'room_connections.viewer': 'goes with the socket, which ends with the session',
  'sms_messages.address_key': 'goes after 36 hours; the day’s budget counts it until then',
  'sms_messages.asker': 'goes after 36 hours; the day’s budget counts it until then',
  'sms_messages.network_key': 'goes after 36 hours; the day’s budget counts it until then',
  'sms_messages.phone': 'goes after 36 hours; the number’s budget counts it until then',
  'visits.address': 'goes after its time, with the visit',
  'visits.viewer': 'goes after its time, with the visit',
  'welcome_grants.phone_hash': 'keyed: once for a number, also after its account (PRODUCT §5)',
};

const OF_USERS = 'visitors have none';
/** Is not moved at login, and why. */
const NOT_MOVED: Readonly<Record<string, string>> = {
  'agreements.owner': OF_USERS,
  'ai_consents.owner': OF_USERS,
  'ai_items.owner': OF_USERS,
  'ai_jobs.owner': OF_USERS,
  'ai_pictures.owner': OF_USERS,
  'balances.owner': OF_USERS,
  'birthday_notices.owner': OF_USERS,
  'birthdays.owner': OF_USERS,
  'clock_ins.owner': OF_USERS,
  'collections.owner': OF_USERS,
  'ledgers.owner': OF_USERS,
  'memberships.owner': OF_USERS,
  'notice_channels.owner': OF_USERS,
  'notice_messages.owner': OF_USERS,
  'notice_settings.owner': OF_USERS,
  'number_series.owner': OF_USERS,
  'own_notices.owner': OF_USERS,
  'rights_grants.owner': OF_USERS,
  'taken_numbers.owner': OF_USERS,
};

it('every table with a column of a person goes with its account, or is listed with the reason', async () => {
  const { db, statements } = await deleteSomebody();
  expect(await findLeft(db, statements, OF_A_PERSON)).toEqual(Object.keys(STAYS));
});

it('every table with an owner follows a visitor into the account, or is listed with the reason', async () => {
  const { services } = await createAccountsApp();
  const statements = record(services);
  const people = { from: 'v:of-a-visitor', to: 'u:1' };
  await services.db.transaction().execute((tx) => moveBelongings(tx, services.belongings, people));
  expect(await findLeft(services.db, statements, /^owner$/)).toEqual(Object.keys(NOT_MOVED));
});

it('finds a table that no area clears, by whatever column it knows a person', async () => {
  const columns = ['owner', 'blob_owner', 'buyer', 'user_id', 'phone', 'approved_by', 'contact'];
  const { db, statements } = await deleteSomebody(async (scratch) => {
    for (const column of columns) {
      const table = scratch.schema.createTable(`scratch_${column}`).addColumn('id', 'integer');
      await table.addColumn(column, 'text').execute();
    }
    await scratch.schema.createTable('scratch_none').addColumn('ownership', 'text').execute();
  });
  const left = await findLeft(db, statements, OF_A_PERSON);
  expect(left.filter((name) => name.startsWith('scratch_'))).toEqual(
    columns.map((column) => `scratch_${column}.${column}`).toSorted(),
  );
});

/** An account with nothing: what is cleared of it is cleared of everybody. */
async function deleteSomebody(before: (db: Database) => Promise<void> = async () => {}) {
  const app = await createAccountsApp();
  const user = await logInAs(app, 'user');
  await before(app.services.db);
  const statements = record(app.services);
  await user.api.accounts.deleteAccount({ password: user.password });
  return { db: app.services.db, statements };
}

/** All that is asked of the database from now on. */
function record(services: { db: Database }): string[] {
  const statements: string[] = [];
  const { db } = services;
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  services.db = db.withPlugin(recorder);
  return statements;
}

function writtenBy(statements: readonly string[]): Set<string> {
  const written = /^(?:with .*?)?\s*(?:delete from|update)\s+["`]?(\w+)/i;
  return new Set(statements.flatMap((sql) => written.exec(sql)?.[1] ?? []));
}

async function findLeft(db: Database, statements: readonly string[], column: RegExp) {
  const gone = writtenBy(statements);
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => !gone.has(name))
    .flatMap(({ name, columns }) =>
      columns.filter((one) => column.test(one.name)).map((one) => `${name}.${one.name}`),
    )
    .toSorted();
}
