import type { Area } from '#area.ts';
import { songExportRoute } from './export-songs.ts';
import * as songs from './migrations/0025-music.ts';
import * as songFiles from './migrations/0033-song-files.ts';
import { musicDemo } from './music.demo.ts';
import { musicHandlers } from './music.routes.ts';
import { musicSchedule } from './music.schedule.ts';
import { songFileRoute } from './serve-song.ts';

export { listSongFileKeys } from './song-files.store.ts';

/** The operators' music library. */
export const musicArea: Area = {
  name: 'music',
  migrations: { '0025-music': songs, '0033-song-files': songFiles },
  handlers: { music: musicHandlers },
  routes: [songFileRoute, songExportRoute],
  schedule: musicSchedule,
  demo: musicDemo,
};
