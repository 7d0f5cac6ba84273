import type { Area } from '#area.ts';
import { archiveRoute } from './archive/serve-archive.ts';
import { collectDemo } from './collect.demo.ts';
import { collectHandlers } from './collect.routes.ts';
import { collectSchedule } from './collect.schedule.ts';
import { openCollect } from './collect.services.ts';
import { collectBelongings } from './collect-belongings.ts';
import { collectOwnData } from './collect-own-data.ts';
import { collectTraces } from './collect-traces.ts';
import * as collectTables from './migrations/0053-collect.ts';
import * as looseFiles from './migrations/0080-loose-files.ts';

/** Files from many people, who need no account and do not see each other (PRODUCT §8). */
export const collectArea: Area = {
  name: 'collect',
  ownData: collectOwnData,
  migrations: { '0053-collect': collectTables, '0080-loose-files': looseFiles },
  open: openCollect,
  handlers: { collect: collectHandlers },
  routes: [archiveRoute],
  schedule: collectSchedule,
  belongings: collectBelongings,
  traces: collectTraces,
  demo: collectDemo,
};
