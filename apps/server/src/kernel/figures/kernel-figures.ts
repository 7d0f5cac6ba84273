import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Kernel } from '#kernel/services.ts';
import { addressFigures } from './address-figures.ts';
import { backupFigures } from './backup-figures.ts';
import { databaseFigures, isDone } from './database-figures.ts';
import { diskFigures } from './disk-figures.ts';
import type { Figure } from './figure.ts';
import { workFigures } from './work-figures.ts';

/** The figures that belong to no area. */
export function kernelFigures(
  { config, db, now, storage }: Pick<Kernel, 'config' | 'db' | 'now' | 'storage'>,
  schedule: readonly Scheduled[],
): Figure[] {
  return [
    ...diskFigures(config.dataDir),
    ...backupFigures(config.dataDir, now),
    ...workFigures(db, { now, schedule }),
    ...databaseFigures(db, now),
    {
      name: 'transmit_store_ready',
      help: '1 while the object store answers',
      read: async () => [{ value: await isDone(storage.checkReady()) }],
    },
    ...addressFigures(config.publicOrigin, now),
  ];
}
