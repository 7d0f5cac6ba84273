/** In the order of SECURITY §2.4. */
import { backupUnderLoad } from './backup-under-load.ts';
import { clockJumps } from './clock-jumps.ts';
import { crashPoints } from './crash-points.ts';
import { cutConnections } from './cut-connections.ts';
import { databaseAway } from './database-away.ts';
import { exhaustedProcess } from './exhausted-process.ts';
import { failedSync } from './failed-sync.ts';
import type { Fault } from './fault.ts';
import { faultyNotices } from './faulty-notices.ts';
import { fullDisk } from './full-disk.ts';
import { growth } from './growth.ts';
import { heldConnections } from './held-connections.ts';
import { heldLoop } from './held-loop.ts';
import { secondTab } from './journeys.ts';
import { killedMigration } from './killed-migration.ts';
import { lockedDatabase } from './locked-database.ts';
import { noWayOut } from './no-way-out.ts';
import { powerLoss } from './power-loss.ts';
import { brokenProvider, fullQueue } from './provider-and-queue.ts';
import { randomKills } from './random-kills.ts';
import { restartAmidJobs } from './restart-amid-jobs.ts';
import { rottenBytes } from './rotten-bytes.ts';
import { slowClients } from './slow-clients.ts';
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
];
