import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { readBackupReport } from '../backup-report.ts';
import type { Figure, FigureReading } from './figure.ts';

/** Room of the disks that this installation writes to: its data, and the folders that backups were made in. */
export function diskFigures(dataDir: string): Figure[] {
  const figure = (name: string, help: string, countOf: (room: StatsFs) => number): Figure => ({
    name,
    help,
    labels: ['place'],
    read: () => readDisks(dataDir, countOf),
  });
  return [
    figure(
      'transmit_disk_free_bytes',
      'Room that the service may use',
      ({ bavail, bsize }) => bavail * bsize,
    ),
    figure(
      'transmit_disk_size_bytes',
      'Size of the file system',
      ({ blocks, bsize }) => blocks * bsize,
    ),
    figure('transmit_disk_free_inodes', 'Files that can still be made', ({ ffree }) => ffree),
    // File systems without a fixed number say 0, and have no share that could run out.
    figure(
      'transmit_disk_inodes',
      'Files that the file system can hold; 0: no fixed number',
      ({ files }) => files,
    ),
  ];
}

async function readDisks(
  dataDir: string,
  countOf: (room: StatsFs) => number,
): Promise<FigureReading[]> {
  const { folders } = await readBackupReport(dataDir);
  const value = countOf(await statfs(dataDir));
  const backups = await Promise.all(
    // A disk that is not plugged in today has no room to tell of.
    Object.keys(folders).map((place) =>
      statfs(place).then(
        (room) => [{ value: countOf(room), labels: { place } }],
        () => [],
      ),
    ),
  );
  return [{ value, labels: { place: 'data' } }, ...backups.flat()];
}
