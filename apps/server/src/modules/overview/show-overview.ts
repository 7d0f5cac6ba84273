/** The office's first page. Every part is bounded: what waits is counted to a limit, what came is counted as it comes. */
import { COUNTED_ROWS, OVERVIEW_DAYS, type ReportKind, toWireTime } from '@transmit/contract';
import { countShanghaiDays, shanghaiDay, startOfNumberedDay } from '#core/shanghai-day.ts';
import type { CallContext } from '#http/call-context.ts';
import { type BackupEntry, readBackupReport } from '#kernel/backup-report.ts';
import type { Database } from '#kernel/database/database.ts';
import { countFailedJobs } from '#kernel/jobs/jobs.store.ts';
import { type MoneyStanding, showMoneyStanding } from '#modules/money/index.ts';
import { listWaitingReports } from '#modules/reports/index.ts';
import { showActivity } from './show-activity.ts';
import { readDataRoom } from './tally/read-data-room.ts';
import { sumByDay } from './tally/spans.store.ts';
import { watchServices } from './watch-services.ts';

const DAY_MS = 86_400_000;

export async function showOverview({ services, now }: CallContext) {
  const { db, metrics, config } = services;
  const refundsSince = startOfNumberedDay(countShanghaiDays(now) - OVERVIEW_DAYS + 1);
  const money = await showMoneyStanding(services, { now, refundsSince });
  const [watched, room, { folders }] = await Promise.all([
    watchServices(metrics),
    readDataRoom(services),
    readBackupReport(config.dataDir),
  ]);
  return {
    waits: {
      ...(await countReports(db)),
      ...presentMoney(money),
      failed_jobs: await countFailedJobs(db, now - DAY_MS),
    },
    activity: await showActivity(db, {
      now,
      isSold: money !== undefined,
      refundedFen: money?.refundedFen,
    }),
    disk: { room, days: await listDiskDays(db, now) },
    backups: Object.entries(folders).map(presentBackup),
    watched,
    payments: money ? { last_time: presentTime(money.lastPaidAt) } : null,
  };
}

/** Both kinds together are counted up to COUNTED_ROWS, however many somebody has sent in. */
async function countReports(db: Database) {
  const waiting = await listWaitingReports(db, COUNTED_ROWS);
  const of = (wanted: ReportKind) => {
    const found = waiting.filter(({ kind }) => kind === wanted);
    return { count: found.length, oldest: presentTime(found[0]?.created_at ?? null) };
  };
  return { reports: of('report'), feedback: of('feedback') };
}

function presentMoney(money: MoneyStanding | undefined) {
  if (!money) return { refunds: null, differences: null };
  const { refunds, differences } = money;
  return {
    refunds: { ...refunds, oldest: presentTime(refunds.oldest) },
    differences: {
      count: differences.count,
      last_time: presentTime(differences.lastAt),
      is_behind: differences.isBehind,
    },
  };
}

async function listDiskDays(db: Database, now: number) {
  const from = startOfNumberedDay(countShanghaiDays(now) - OVERVIEW_DAYS + 1);
  const days = await sumByDay(db, 'disk', { from, to: now + DAY_MS });
  return days
    .sort((one, other) => one.day - other.day)
    .map(({ day, most }) => ({ day: shanghaiDay(startOfNumberedDay(day)), used_bytes: most }));
}

function presentBackup([folder, { made_at, result, drill }]: [string, BackupEntry]) {
  return {
    folder,
    made_time: presentTime(made_at),
    result,
    drill: drill ? { proven_time: presentTime(drill.proven_at), result: drill.result } : null,
  };
}

function presentTime(at: number | null): string | null {
  return at === null ? null : toWireTime(at);
}
