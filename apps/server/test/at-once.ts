/** Many calls at once, and one that is made while another transaction is under way. */
import type { Database, Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import { countLockWaits } from './database/count-lock-waits.ts';
import type { TestApp, TestViewer } from './test-app.ts';

/** Makes a call while another transaction has the lock, and has changed something under it. */
export async function during<T>(
  db: Database,
  lock: string,
  { change, call }: { change: (tx: Executor) => Promise<unknown>; call: () => Promise<T> },
): Promise<T> {
  const changed = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const other = lockedTransaction(db, [lock], async (tx) => {
    await change(tx);
    changed.resolve();
    await end.promise;
  });
  await changed.promise;
  let isAnswered = false;
  const answer = call().finally(() => {
    isAnswered = true;
  });
  const isWaiting = async () => isPostgres(db) && (await countLockWaits(db)) > 0;
  // A call that did not wait would be answered by then.
  for (let look = 0; look < 500 && !isAnswered && !(await isWaiting()); look += 1) {
    await db.selectFrom('uploads').select('id').executeTakeFirst();
  }
  end.resolve();
  await other;
  return answer;
}

/** A browser that has its cookie: calls sent at once come from one visitor. */
export async function knownVisitor(app: TestApp): Promise<TestViewer> {
  const viewer = app.visitor();
  await viewer.api.accounts.checkStatus();
  return viewer;
}

/**
 * Asks again while the server asks for patience, as a client does: on a busy machine a queue is full, or a
 * lock is held for longer than one call waits.
 */
export async function insist(
  call: () => ReturnType<TestViewer['get']>,
): ReturnType<TestViewer['get']> {
  for (;;) {
    const answer = await call();
    if (answer.body['code'] !== 'E_BUSY') return answer;
  }
}
