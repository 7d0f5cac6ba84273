/** In the order of SECURITY §2.4. */
import { databaseAway } from './database-away.ts';
import { failedSync } from './failed-sync.ts';
import type { Fault } from './fault.ts';
import { faultyNotices } from './faulty-notices.ts';
import { fullDisk } from './full-disk.ts';
import { lockedDatabase } from './locked-database.ts';
import { powerLoss } from './power-loss.ts';
import { randomKills } from './random-kills.ts';
import { twoProcesses } from './two-processes.ts';

export const ALL_FAULTS: readonly Fault[] = [
  randomKills,
  powerLoss,
  failedSync,
  fullDisk,
  lockedDatabase,
  databaseAway,
  faultyNotices,
  twoProcesses,
];
