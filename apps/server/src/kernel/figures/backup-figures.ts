import {
  BACKUP_RESULT,
  type BackupEntry,
  DRILL_RESULT,
  readBackupReport,
} from '../backup-report.ts';
import type { Figure } from './figure.ts';

/** Read from the report that the commands write: they are other processes, and need no database to tell it. */
export function backupFigures(dataDir: string, now: () => number): Figure[] {
  const ageOf = (at: number | null) => at && Math.max(0, now() - at) / 1000;
  const figures: [name: string, help: string, figureOf: (entry: BackupEntry) => number | null][] = [
    [
      'transmit_backup_age_seconds',
      'Since the last backup was made, by folder',
      ({ made_at }) => ageOf(made_at),
    ],
    [
      'transmit_backup_result',
      'Of the last backup: 0 whole, 1 files were missing, 2 something is rotten, 3 it failed',
      ({ result }) => BACKUP_RESULT[result],
    ],
    [
      'transmit_backup_missing_files',
      'Files that the last backup could not take',
      ({ missing }) => missing,
    ],
    [
      'transmit_backup_rotten_files',
      'Files among the backups that are rotten and cannot be taken anew',
      ({ rotten }) => rotten.length,
    ],
    [
      'transmit_restore_drill_age_seconds',
      'Since a backup of the folder was last restored and found sound',
      ({ drill }) => ageOf(drill?.proven_at ?? null),
    ],
    [
      'transmit_restore_drill_result',
      'Of the last drill: 0 restored and sound, 1 restored with faults, 2 the backup is damaged, 3 the drill was not made',
      ({ drill }) => (drill ? DRILL_RESULT[drill.result] : null),
    ],
  ];
  return figures.map(([name, help, figureOf]) => ({
    name,
    help,
    labels: ['folder'],
    // A command that has just ended is seen by the next scrape.
    keptMs: 0,
    async read() {
      const { folders } = await readBackupReport(dataDir);
      return Object.entries(folders).flatMap(([folder, entry]) => {
        const value = figureOf(entry);
        return value === null ? [] : [{ value, labels: { folder } }];
      });
    },
  }));
}
