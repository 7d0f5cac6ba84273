import type { Area } from '#area.ts';
import { reportExportRoute } from './export-reports.ts';
import * as reportTables from './migrations/0026-reports.ts';
import { reportTraces } from './report-traces.ts';
import { reportsDemo } from './reports.demo.ts';
import { reportsHandlers } from './reports.routes.ts';
import { forgetTeller, moveReports } from './reports.store.ts';
import { reportsOwnData } from './reports-own-data.ts';

export { listWaitingReports } from './reports.store.ts';

/** Reports of shares and feedback: people tell the site, operators handle it (PRODUCT §7). */
export const reportsArea: Area = {
  name: 'reports',
  ownData: reportsOwnData,
  migrations: { '0026-reports': reportTables },
  handlers: { reports: reportsHandlers },
  traces: reportTraces,
  routes: [reportExportRoute],
  belongings: {
    name: 'reports',
    move: (tx, from, to) => moveReports(tx, from, to),
    remove: (tx, owner) => forgetTeller(tx, owner),
  },
  demo: reportsDemo,
};
