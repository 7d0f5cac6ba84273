/** In the order of SECURITY §2.4. */

import { crashPoints } from './crash-points.ts';
import { backupUnderLoad } from './database/backup-under-load.ts';
import { killedMigration } from './database/killed-migration.ts';
import { lockedDatabase } from './database/locked-database.ts';
import { databaseAway } from './database-away.ts';
import { failedSync } from './disk/failed-sync.ts';
import { fullDisk } from './disk/full-disk.ts';
import { rottenBytes } from './disk/rotten-bytes.ts';
import type { Fault } from './fault.ts';
import { faultyNotices } from './faulty-notices.ts';
import { secondTab } from './journeys.ts';
import { cutConnections } from './network/cut-connections.ts';
import { heldConnections } from './network/held-connections.ts';
import { noWayOut } from './network/no-way-out.ts';
import { slowClients } from './network/slow-clients.ts';
import { storeAway } from './network/store-away.ts';
import { powerLoss } from './power-loss.ts';
import { clockJumps } from './process/clock-jumps.ts';
import { exhaustedProcess } from './process/exhausted-process.ts';
import { growth } from './process/growth.ts';
import { heldLoop } from './process/held-loop.ts';
import { randomKills } from './process/random-kills.ts';
import { restartAmidJobs } from './process/restart-amid-jobs.ts';
import { brokenProvider, fullQueue } from './provider-and-queue.ts';
import { tornWrites } from './torn-writes.ts';
import { twoProcesses } from './two-processes.ts';

export const ALL_FAULTS: readonly Fault[] = [
  crashPoints,
  randomKills,
  powerLoss,
  failedSync,
  fullDisk,
  lockedDatabase,
  databaseAway,
  brokenProvider,
  faultyNotices,
  clockJumps,
  cutConnections,
  secondTab,
  slowClients,
  heldConnections,
  fullQueue,
  heldLoop,
  restartAmidJobs,
  twoProcesses,
  rottenBytes,
  tornWrites,
  exhaustedProcess,
  killedMigration,
  backupUnderLoad,
  growth,
  noWayOut,
  storeAway,
];
