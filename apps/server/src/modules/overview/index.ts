import type { Area } from '#area.ts';
import * as overviewTables from './migrations/0067-overview.ts';
import { overviewHandlers } from './overview.routes.ts';
import { overviewSchedule } from './overview.schedule.ts';

/** The office's overview: what waits, what the days brought, what is out of order. */
export const overviewArea: Area = {
  name: 'overview',
  migrations: { '0067-overview': overviewTables },
  handlers: { overview: overviewHandlers },
  schedule: overviewSchedule,
};
