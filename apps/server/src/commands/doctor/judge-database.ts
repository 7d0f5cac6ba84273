/**
 * Recognizes the database that answers by its `version()`. The product speaks PostgreSQL; what
 * others of that language lack, of all that it uses, is told with what to do.
 */
import { POOL_SIZE } from '#kernel/database/database.ts';
import { type AppliedMigrations, findAboveFloor, findNewer } from '#kernel/database/migrate.ts';
import { adviseOnDisk } from '../advise-on-disk.ts';
import { describeError } from '../command-words.ts';
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

/** Compares the migrations of the database with those that the program knows. */
export function judgeMigrations(applied: AppliedMigrations, known: readonly string[]): Judged {
  const above = findAboveFloor(applied, known);
  if (above.length > 0) {
    return problem(
      `数据库由更新版本的程序升级过（${above.join('、')}），本版本不能再使用它：请使用那个版本或更新的程序，或用本版本恢复升级前的备份。`,
    );
  }
  const done = [...applied.floor, ...applied.additive];
  const pending = known.filter((name) => !done.includes(name));
  if (done.length === 0) return ok('还没有建表，首次启动时自动完成');
  if (pending.length > 0) {
    return attention(`有 ${pending.length} 项升级待执行，下次启动时自动完成。升级前请先备份。`);
  }
  const newer = findNewer(applied, known);
  if (newer.length > 0) {
    return attention(
      `更新版本的程序添加过内容（${newer.join('、')}）：本版本可以继续使用它，新版本的内容会保留。`,
    );
  }
  return ok(`已是最新（${done.length} 项）`);
}

/** `count`: operators and approved numbers of the database; `phones`: OPERATOR_PHONES. */
export function judgeOperators(count: number, phones: readonly string[]): Judged {
  if (count > 0) return ok(`${count} 个`);
  if (phones.length > 0) return ok(`OPERATOR_PHONES 中的 ${phones.length} 个号码注册后即是`);
  return attention('还没有运营人员，没有人能进入管理后台：请运行 npm run operator -- 手机号。');
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const BROKEN_FILES = new Set([11, 26]);
/** SQLITE_BUSY and SQLITE_LOCKED. */
const HELD_FILES = new Set([5, 6]);

/** Judges the error of opening a transmit.db that exists. */
export function judgeUnreadable(error: unknown): Judged {
  const told = `无法读取 transmit.db：${describeError(error)}。`;
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  if (BROKEN_FILES.has(code)) {
    return problem(`${told}文件已损坏：请停止服务，并从备份恢复（npm run restore）。`);
  }
  if (HELD_FILES.has(code)) return attention(`${told}它正被别的程序占用：请稍后再试。`);
  return problem(`${told}${adviseOnDisk(error) ?? ''}`);
}

const NO_ROLE = new Set(['28P01', '28000']);
const NO_DATABASE = '3D000';
const FULL_HOUSE = '53300';
const STARTING = '57P03';
const NO_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const NO_ANSWER = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Judges the error of connecting to PostgreSQL. */
export function judgeNoConnection(error: unknown): Judged {
  return problem(`连接失败：${describeError(error)}。${adviceFor(codesOf(error))}`);
}

function adviceFor(codes: readonly string[]): string {
  const has = (wanted: ReadonlySet<string>) => codes.some((code) => wanted.has(code));
  if (has(NO_ROLE)) return '请检查 DATABASE_URL 的用户与密码。';
  if (codes.includes(NO_DATABASE)) return '请先创建这个数据库（createdb），或改正 DATABASE_URL。';
  if (codes.includes(FULL_HOUSE)) return '连接数已满：请调高 max_connections，或减少 WORKERS。';
  if (codes.includes(STARTING)) return '数据库正在启动：请稍后再试。';
  if (codes.includes('ECONNREFUSED'))
    return '该地址没有程序在监听：请启动数据库，或改正 DATABASE_URL。';
  if (codes.includes('ENOENT'))
    return '没有这个套接字：请启动数据库，或改正 DATABASE_URL 里的 host。';
  if (has(NO_NAME)) return '主机名解析不到：请检查 DATABASE_URL 的主机名和本机的 DNS。';
  if (has(NO_ANSWER)) return '连不到这台主机：请检查网络和防火墙。';
  return '请检查 DATABASE_URL。';
}

/** One for each address that a name stands for. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error ? [String(error.code)] : [];
  const parts = error instanceof AggregateError ? error.errors : [];
  return [...own, ...parts.flatMap(codesOf), ...codesOf(error.cause)];
}
