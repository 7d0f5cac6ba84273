import { randomUUID } from 'node:crypto';
import type { Executor } from '#kernel/database/database.ts';
import type { Services } from '#kernel/services.ts';
import type { ProcessReportRow } from '../operations.tables.ts';
import { measureMachine } from './machine-facts.ts';
import {
  listReportsSince,
  removeReport,
  removeReportsBefore,
  saveReport,
} from './process-reports.store.ts';

/** spec §3: server info. Each process reports itself; silent for a minute means gone. */
const REPORT_EVERY_MS = 10_000;
const SILENT_AFTER_MS = 60_000;
/** This process in the table of all. */
const PROCESS_ID = randomUUID();

/** Lists the processes that serve this installation, by their last word; this one left out. */
export async function listOtherProcesses(db: Executor, now: number): Promise<ProcessReportRow[]> {
  const reports = await listReportsSince(db, now - SILENT_AFTER_MS);
  return reports.filter(({ id }) => id !== PROCESS_ID);
}

export interface ProcessReports {
  /** Stops reporting, and takes this process out of the list at once. */
  stop(): Promise<void>;
}

type Needs = Pick<Services, 'db' | 'config' | 'log' | 'now'>;

export function startProcessReports(services: Needs): ProcessReports {
  const startedAt = services.now();
  let reporting = Promise.resolve();
  const report = () => {
    reporting = reporting.then(() =>
      reportProcess(services, { id: PROCESS_ID, startedAt }).catch((err: unknown) => {
        services.log.warn({ err }, 'this process could not report itself');
      }),
    );
  };
  report();
  const timer = setInterval(report, REPORT_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await reporting;
      await removeReport(services.db, PROCESS_ID).catch(() => {});
    },
  };
}

export async function reportProcess(
  { db, config, now }: Pick<Needs, 'db' | 'config' | 'now'>,
  { id, startedAt }: { id: string; startedAt: number },
): Promise<void> {
  const facts = await measureMachine(config.dataDir);
  await saveReport(db, { id, ...facts, started_at: startedAt, reported_at: now() });
  await removeReportsBefore(db, now() - SILENT_AFTER_MS);
}
