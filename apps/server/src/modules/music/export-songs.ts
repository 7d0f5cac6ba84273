/** `GET /api/music/export`: the songs of the library, as a table. */
import { contract, type WireSong } from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { listSongs } from './songs.store.ts';

export const songExportRoute = exportRoute<WireSong, Record<string, never>>({
  path: '/api/music/export',
  name: '歌曲',
  call: contract.music.list,
  columns: [
    ['编号', ({ id }) => String(id)],
    ['歌名', ({ name }) => name],
    ['歌手', ({ artist }) => artist],
    ['专辑', ({ album }) => album],
    ['音频地址', ({ url }) => url],
  ],
  // All at once, as the list itself.
  readPage: async (_query, { services: { db } }) => ({
    rows: await listSongs(db),
    next: undefined,
  }),
});
