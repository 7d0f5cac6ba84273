import { toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import type { ProcessReportRow } from '../operations.tables.ts';
import { measureCapacity, measureMachine } from './machine-facts.ts';
import { listOtherProcesses } from './report-process.ts';

/** This process as it is now, and the others by their last word. */
export async function showServerInfo({ services, now }: CallContext) {
  const { dataDir } = services.config;
  const [own, capacity] = await Promise.all([measureMachine(dataDir), measureCapacity(dataDir)]);
  const others = await listOtherProcesses(services.db, now);
  return {
    hostname: own.hostname,
    available_disk_space: own.available_disk_bytes,
    available_memory_size: own.available_memory_bytes,
    total_disk_space: capacity.total_disk_bytes,
    total_memory_size: capacity.total_memory_bytes,
    slaves: others.map(presentReport),
  };
}

function presentReport(report: ProcessReportRow) {
  return {
    id: report.id,
    hostname: report.hostname,
    available_disk_space: report.available_disk_bytes,
    available_memory_size: report.available_memory_bytes,
    report_time: toWireTime(report.reported_at),
  };
}
