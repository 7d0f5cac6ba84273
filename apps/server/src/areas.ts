/** Every area of the product, in the only order in which they may import: each those before it. */
import type { Area } from './area.ts';
import { accounts } from './modules/accounts/index.ts';
import { ai } from './modules/ai/index.ts';
import { articles } from './modules/articles/index.ts';
import { birthdays } from './modules/birthdays/index.ts';
import { bundles } from './modules/bundles/index.ts';
import { clockIn } from './modules/clock-in/index.ts';
import { files } from './modules/files/index.ts';
import { library } from './modules/library/index.ts';
import { money } from './modules/money/index.ts';
import { music } from './modules/music/index.ts';
import { objectStore } from './modules/object-store/index.ts';
import { operations } from './modules/operations/index.ts';
import { reports } from './modules/reports/index.ts';
import { rights } from './modules/rights/index.ts';
import { rooms } from './modules/rooms/index.ts';
import { sandbox } from './modules/sandbox/index.ts';
import { shares } from './modules/shares/index.ts';
import { site } from './modules/site/index.ts';
import { users } from './modules/users/index.ts';
import { versions } from './modules/versions/index.ts';

export const AREAS: readonly Area[] = [
  objectStore,
  site,
  sandbox,
  accounts,
  versions,
  articles,
  music,
  files,
  shares,
  bundles,
  library,
  money,
  rights,
  users,
  clockIn,
  birthdays,
  rooms,
  ai,
  reports,
  operations,
];
