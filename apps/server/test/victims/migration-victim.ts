/**
 * A process that brings a database to a newer shape, for the fault F22 (`bench/faults`): `PATH until NUMBER` as far
 * as a migration, `PATH 'die at' N` to the newest, killed before its N-th statement; 0 for never. A
 * transaction's beginning and end are statements too.
 */
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { openDatabase } from '#kernel/database/database.ts';
import { migrateWith } from '#kernel/database/migrate.ts';
import { allMigrations } from '#migrate.ts';

const [path = '', verb = '', what = ''] = process.argv.slice(2);
const migrations = allMigrations();
const db = openDatabase({ url: '', sqlitePath: path });
let left = verb === 'die at' ? Number(what) : 0;
for (const [prototype, names] of [
  [DatabaseSync.prototype, ['exec']],
  [StatementSync.prototype, ['run', 'all']],
] as const) {
  const methods = prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const real = methods[name];
    methods[name] = function (this: object, ...args: unknown[]) {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return real?.apply(this, args);
    };
  }
}
const all = Object.entries(migrations).toSorted(([a], [b]) => (a < b ? -1 : 1));
const last = verb === 'until' ? all.find(([name]) => name.startsWith(what))?.[0] : undefined;
const wanted = all.filter(([name]) => last === undefined || name <= last);
await migrateWith(db, Object.fromEntries(wanted));
await db.destroy();
