/**
 * Which database answers, by what `version()` says. The product speaks PostgreSQL; what others of that
 * language lack, of all that it uses, is told with what to do.
 */
import { POOL_SIZE } from '#kernel/database/database.ts';
import { attention, type Judged, ok, problem } from './finding.ts';

const LEAST_POSTGRES = 14;
/** The one that the tests run on. */
const TRIED_POSTGRES = 18;

export function judgePostgres(version: string, hasCitus: boolean): Judged {
  const name = version.split(' on ')[0] ?? version;
  if (/cockroach/i.test(version)) {
    return problem(
      `${name}：不支持。统计与取件码由语句级触发器维护，CockroachDB 没有这种触发器，事务内的表结构变更也不是整体生效的。请改用 PostgreSQL ${LEAST_POSTGRES} 或更新版本。`,
    );
  }
  if (/-YB-/.test(version)) {
    return attention(
      `${name}：未经测试。表结构变更在 YugabyteDB 上不是整体生效的，升级前请先备份；逐日统计使用语句级触发器的过渡表，请先在空库上启动一次并发送、下载一个文件，确认无误再使用。`,
    );
  }
  if (hasCitus) {
    return attention(
      `${name} + Citus：可以使用，但不要把表分布到多个节点（不要执行 create_distributed_table）：唯一索引与行锁要求所有行在同一节点。`,
    );
  }
  const major = Number(/^PostgreSQL (\d+)/.exec(version)?.[1] ?? 0);
  if (major === 0) {
    return attention(
      `${name}：不认识的数据库，未经测试。请使用 PostgreSQL ${LEAST_POSTGRES} 或更新版本。`,
    );
  }
  if (major < LEAST_POSTGRES) {
    return problem(`${name} 太旧：请升级到 PostgreSQL ${LEAST_POSTGRES} 或更新版本。`);
  }
  return ok(`${name}（测试所用版本为 ${TRIED_POSTGRES}）`);
}

/** Connections of the database, against what the workers of this machine may open. */
export function judgeConnections(limit: number, workers: number): Judged {
  const needed = workers * POOL_SIZE;
  if (needed < limit) return ok(`上限 ${limit}，本机至多使用 ${needed}`);
  return problem(
    `上限 ${limit}，WORKERS=${workers} 至多需要 ${needed}：请减少 WORKERS，或调高 PostgreSQL 的 max_connections。`,
  );
}

/** What is there against what the program knows. */
export function judgeMigrations(applied: readonly string[], known: readonly string[]): Judged {
  const foreign = applied.filter((name) => !known.includes(name));
  if (foreign.length > 0) {
    return problem(
      `数据库由更新版本的程序升级过（${foreign.join('、')}）：请使用那个版本或更新的程序。`,
    );
  }
  const pending = known.filter((name) => !applied.includes(name));
  if (applied.length === 0) return ok('数据库是空的，首次启动时建表');
  if (pending.length > 0) {
    return attention(`有 ${pending.length} 项升级待执行，下次启动时自动完成。升级前请先备份。`);
  }
  return ok(`已是最新（${applied.length} 项）`);
}
