/** Sample data goes where nothing is real (SECURITY §3 row 298). */
import { nameRealServices } from '#adapters/real-services.ts';
import { AREAS } from '#areas.ts';
import type { Config } from '#kernel/config.ts';
import type { Database, Executor } from '#kernel/database/database.ts';
import { beginDemo, findDemoMark } from '#kernel/database/demo-mark.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { CommandError } from '../command-words.ts';

export const HOW_TO_REMOVE =
  '要清空：停止服务，删除 DATA_DIR；用 PostgreSQL 时另建一个空数据库，更新 DATABASE_URL。';

export function refuseRealServices(config: Config): void {
  const real = nameRealServices(config);
  if (real.length === 0) return;
  throw new CommandError(
    `已配置 ${real.join('、')}：示例数据不能用在正式环境。请去掉这些变量，换一个空的 DATA_DIR 再运行。`,
  );
}

/** Looks and marks in one transaction, so that two commands never fill the same installation. */
export async function takeEmpty(db: Database, now: number): Promise<void> {
  await lockedTransaction(db, ['demo-data'], async (tx) => {
    const mark = await findDemoMark(tx);
    if (mark?.ended_at === null) {
      throw new CommandError(`上一次填充中途停止，数据不全。${HOW_TO_REMOVE}`);
    }
    if (mark) throw new CommandError(`这里已有示例数据，不会再加一份。${HOW_TO_REMOVE}`);
    const found = await findKept(tx);
    if (found) {
      throw new CommandError(
        `这里已有真实数据（${found}），没有写入任何内容。示例数据只能填入空的安装：请换一个空的 DATA_DIR 或数据库。`,
      );
    }
    await beginDemo(tx, now);
  });
}

/** The first table in which somebody has left a row. */
async function findKept(tx: Executor): Promise<string | undefined> {
  for (const table of AREAS.flatMap(({ demo }) => demo?.keeps ?? [])) {
    const row = await tx
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row) return table;
  }
  return undefined;
}
