import type { Area } from '#area.ts';
import { fileExportRoute } from './actions/export-files.ts';
import { archivingKind } from './archiving/run-archiving.ts';
import { operationKinds } from './jobs/operation-kinds.ts';
import * as operationsTables from './migrations/0008-operations.ts';
import { operationsDemo } from './operations.demo.ts';
import { operationsHandlers } from './operations.routes.ts';
import { operationsSchedule } from './operations.schedule.ts';
import { operationsOwnData } from './operations-own-data.ts';
import { startProcessReports } from './server-info/report-process.ts';

export { type CheckOutcome, verifyData } from './data-checks/verify-data.ts';
export { listOtherProcesses } from './server-info/report-process.ts';

/** The operators' list and actions, backups, server info, the data checks. */
export const operationsArea: Area = {
  name: 'operations',
  ownData: operationsOwnData,
  migrations: { '0008-operations': operationsTables },
  handlers: { operations: operationsHandlers },
  routes: [fileExportRoute],
  schedule: operationsSchedule,
  jobKinds: [...operationKinds, archivingKind],
  serve: (services) => startProcessReports(services).stop,
  demo: operationsDemo,
};
