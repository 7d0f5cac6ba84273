/** Tells errors that came from the database from those of other sockets, which carry the same codes. */
import { type DatabaseConnection, type Driver, PostgresDialect } from 'kysely';

const marked = new WeakSet<Error>();
/** No error of ours is wrapped more often; a chain that bites its tail ends here. */
const MOST_CAUSES = 20;

/** PostgreSQL as Kysely speaks to it, with every error of connecting and asking marked as the database's. */
export class MarkingPostgres extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    const seen = new WeakSet<DatabaseConnection>();
    driver.acquireConnection = async (options) => {
      const connection = await acquire(options).catch(throwMarked);
      if (!seen.has(connection)) {
        seen.add(connection);
        markErrorsOf(connection);
      }
      return connection;
    };
    return driver;
  }
}

function markErrorsOf(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery'];
  connection.executeQuery = <R>(...asked: Parameters<typeof execute>) =>
    execute<R>(...asked).catch(throwMarked);
}

function throwMarked(error: unknown): never {
  markAsDatabases(error);
  throw error;
}

/** Marks an error and everything that caused it. */
export function markAsDatabases(error: unknown): void {
  for (const one of causesOf(error)) marked.add(one);
}

export function isFromDatabase(error: Error): boolean {
  return marked.has(error);
}

/** An error, what caused it, and what it gathers. */
export function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  const waiting = [error];
  while (waiting.length > 0 && found.length < MOST_CAUSES) {
    const next = waiting.shift();
    if (!(next instanceof Error)) continue;
    found.push(next);
    waiting.push(next.cause, ...(next instanceof AggregateError ? next.errors : []));
  }
  return found;
}
