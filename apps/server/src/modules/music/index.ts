import type { Area } from '#area.ts';
import * as songs from './migrations/0025-music.ts';
import { musicHandlers } from './music.routes.ts';

/** The operators' music library. */
export const music: Area = {
  name: 'music',
  migrations: { '0025-music': songs },
  handlers: { music: musicHandlers },
};
