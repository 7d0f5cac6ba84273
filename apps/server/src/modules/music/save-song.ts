import { isSongUrl, MAX_SONGS, songFileIn } from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { renewSongFile } from './song-files.store.ts';
import { countSongs, findSong, insertSong, type Song, updateSong } from './songs.store.ts';

export interface SongInput {
  name: string;
  artist: string;
  album?: string | undefined;
  url?: string | undefined;
}

export async function addSong(
  input: SongInput,
  { services, viewer, now }: CallContext,
): Promise<number> {
  const song = readSong(input);
  return services.db.transaction().execute(async (tx) => {
    await requireFile(tx, song.url, now);
    if ((await countSongs(tx)) >= MAX_SONGS) {
      fail('E_LIMIT', { text: REFUSALS.E_LIMIT.songs(MAX_SONGS) });
    }
    const id = await insertSong(tx, song, now);
    const actor = ownerOf(viewer);
    await recordAudit(tx, {
      now,
      actor,
      action: 'music.add',
      target: song.name,
      after: { ...song },
    });
    return id;
  });
}

export async function changeSong(
  { id, ...input }: SongInput & { id: number },
  { services, viewer, now }: CallContext,
): Promise<number> {
  const song = readSong(input);
  return services.db.transaction().execute(async (tx) => {
    const known = await findSong(tx, id);
    if (!known) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.song });
    if (song.url !== known.url) await requireFile(tx, song.url, now);
    await updateSong(tx, id, song);
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'music.update',
      target: song.name,
      before: { ...readSong(known) },
      after: { ...song },
    });
    return id;
  });
}

/** An address of ours is that of a song that is there: one that nobody added for a day is gone. */
async function requireFile(tx: Executor, url: string, now: number): Promise<void> {
  const name = songFileIn(url);
  if (name === undefined || (await renewSongFile(tx, name, now))) return;
  const problem = REFUSALS.E_URL.songFile;
  fail('E_URL', { text: problem, fields: { url: problem } });
}

function readSong({ name, artist, album = '', url = '' }: SongInput): Song {
  if (!isSongUrl(url)) fail('E_URL', { fields: { url: FIELD_FAULTS.songUrl } });
  return { name, artist, album, url };
}
