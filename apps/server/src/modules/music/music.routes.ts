import type { HandlersOf } from '#http/call-context.ts';
import { removeSong } from './delete-song.ts';
import { addSong, changeSong } from './save-song.ts';
import { listSongs } from './songs.store.ts';
import { finishSongUpload, startSongUpload } from './upload-song.ts';

export const musicHandlers: HandlersOf<'music'> = {
  add: async (input, context) => saved(await addSong(input, context)),

  update: async (input, context) => saved(await changeSong(input, context)),

  list: async (_input, { services }) => ({
    status: 1,
    data: { rows: await listSongs(services.db) },
  }),

  startUpload: async ({ size }, context) => ({
    status: 1,
    data: await startSongUpload(size, context),
  }),

  finishUpload: async (input, context) => ({
    status: 1,
    data: { url: await finishSongUpload(input, context) },
  }),

  delete: async ({ doc_id }, context) => {
    await removeSong(doc_id, context);
    return { status: 1, data: { success: true } };
  },
};

/** spec §7: `data.status==1 is success`. */
function saved(id: number) {
  return { status: 1, data: { status: 1, id } } as const;
}
