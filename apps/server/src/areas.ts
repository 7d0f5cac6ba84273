/** Every area of the product, in the only order in which they may import: each those before it. */
import type { Area } from './area.ts';
import { accountsArea } from './modules/accounts/index.ts';
import { aiArea } from './modules/ai/index.ts';
import { articlesArea } from './modules/articles/index.ts';
import { birthdaysArea } from './modules/birthdays/index.ts';
import { bundlesArea } from './modules/bundles/index.ts';
import { clockInArea } from './modules/clock-in/index.ts';
import { collectArea } from './modules/collect/index.ts';
import { filesArea } from './modules/files/index.ts';
import { libraryArea } from './modules/library/index.ts';
import { moneyArea } from './modules/money/index.ts';
import { musicArea } from './modules/music/index.ts';
import { noticesArea } from './modules/notices/index.ts';
import { objectStoreArea } from './modules/object-store/index.ts';
import { operationsArea } from './modules/operations/index.ts';
import { overviewArea } from './modules/overview/index.ts';
import { reportsArea } from './modules/reports/index.ts';
import { rightsArea } from './modules/rights/index.ts';
import { roomsArea } from './modules/rooms/index.ts';
import { sandboxArea } from './modules/sandbox/index.ts';
import { sharesArea } from './modules/shares/index.ts';
import { siteArea } from './modules/site/index.ts';
import { tokensArea } from './modules/tokens/index.ts';
import { usersArea } from './modules/users/index.ts';
import { versionsArea } from './modules/versions/index.ts';

export const AREAS: readonly Area[] = [
  objectStoreArea,
  siteArea,
  sandboxArea,
  accountsArea,
  noticesArea,
  tokensArea,
  versionsArea,
  articlesArea,
  musicArea,
  filesArea,
  sharesArea,
  bundlesArea,
  collectArea,
  libraryArea,
  moneyArea,
  rightsArea,
  usersArea,
  clockInArea,
  birthdaysArea,
  roomsArea,
  aiArea,
  reportsArea,
  operationsArea,
  overviewArea,
];
