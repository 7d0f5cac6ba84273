import { vi } from 'vitest';
import type { Database } from '#kernel/database/database.ts';

/** The next transaction begins when `before` has ended. */
export function holdTransaction(db: Database, before: () => Promise<unknown>): void {
  const builder = db.transaction();
  const execute = builder.execute.bind(builder);
  builder.execute = async (work) => {
    await before();
    return execute(work);
  };
  vi.spyOn(db, 'transaction').mockReturnValueOnce(builder);
}
