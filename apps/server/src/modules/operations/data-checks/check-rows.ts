/** Checks that need the database alone (SECURITY §2.2, I8 to I14). */
import { isCode, RECORDS_KEPT_MS } from '@transmit/contract';
import { listedAuditFrom } from '#modules/accounts/index.ts';
import { findWrongAiPoints } from '#modules/ai/index.ts';
import { findUnpaidRights, findWrongBalances } from '#modules/money/index.ts';
import { pagesOf } from './check-files.ts';
import type { CheckContext, DataFinding } from './data-check.ts';
import {
  checkDatabase,
  compareFileCounts,
  listDanglingRows,
  listOnlineTwice,
  listUnauditedClears,
  listUnknownStatuses,
  pageCodes,
} from './data-checks.store.ts';

export async function* findUnknownStatuses({
  services,
}: CheckContext): AsyncGenerator<DataFinding> {
  for (const { status, count } of await listUnknownStatuses(services.db)) {
    yield { subject: `status=${status}`, fault: `${count} 个文件` };
  }
}

/** Checks the form of codes; the database itself keeps them unique. */
export async function* findBadCodes({
  services,
  signal,
}: CheckContext): AsyncGenerator<DataFinding> {
  for await (const page of pagesOf((afterId) => pageCodes(services.db, afterId))) {
    signal.throwIfAborted();
    const bad = page.filter(({ code }) => !isCode(code));
    yield* bad.map(({ id, code }) => ({ subject: `file:${id}`, fault: code }));
  }
}

export async function* findDanglingRows({
  services,
  now,
}: CheckContext): AsyncGenerator<DataFinding> {
  const rows = await listDanglingRows(services.db, now - RECORDS_KEPT_MS);
  for (const { table, column, count } of rows) {
    yield { subject: `${table}.${column}`, fault: `${count} 行` };
  }
}

export async function* findWrongCounts({ services }: CheckContext): AsyncGenerator<DataFinding> {
  const { kept, counted } = await compareFileCounts(services.db);
  if (kept !== counted) yield { subject: 'files', fault: `计数为 ${kept}，实际为 ${counted}` };
}

export async function* findUnauditedClears({
  services,
  now,
}: CheckContext): AsyncGenerator<DataFinding> {
  for (const { code } of await listUnauditedClears(services.db, listedAuditFrom(now))) {
    yield { subject: code, fault: '没有清除的操作记录' };
  }
}

export async function* findTwoOnlineVersions({
  services,
}: CheckContext): AsyncGenerator<DataFinding> {
  for (const { product, target } of await listOnlineTwice(services.db)) {
    yield { subject: `${product}:${target}`, fault: '多个线上版本' };
  }
}

export async function* findWrongMoney({ services }: CheckContext): AsyncGenerator<DataFinding> {
  yield* await findWrongBalances(services.db);
}

export async function* findUnpaid({ services }: CheckContext): AsyncGenerator<DataFinding> {
  yield* await findUnpaidRights(services.db);
}

export async function* findWrongAi({ services }: CheckContext): AsyncGenerator<DataFinding> {
  yield* await findWrongAiPoints(services.db);
}

export async function* findDamagedDatabase({
  services,
}: CheckContext): AsyncGenerator<DataFinding> {
  for (const fault of await checkDatabase(services.db)) yield { subject: 'database', fault };
}
