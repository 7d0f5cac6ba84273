import { SONG_FILE_ROUTE } from '@transmit/contract';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import {
  deleteSongFile,
  findSongFile,
  insertSongFile,
  listSongFileKeys,
  listUnusedSongFiles,
} from './song-files.store.ts';
import { insertSong } from './songs.store.ts';

describeEachDatabase('song files', (database) => {
  it('are found by name and key, and known to be unused', async () => {
    const db = database();
    const file = (name: string) => ({
      name,
      object_key: `sealed/song/${name}`,
      type: 'audio/mpeg',
      size_bytes: 2 ** 33,
      created_at: 5,
    });
    await insertSongFile(db, file('a.mp3'));
    await insertSongFile(db, file('b.mp3'));
    await insertSong(
      db,
      { name: '歌', artist: '人', album: '', url: `${SONG_FILE_ROUTE}/a.mp3` },
      5,
    );
    expect(await findSongFile(db, 'a.mp3')).toEqual(file('a.mp3'));
    const unused = await listUnusedSongFiles(db, { before: 6, limit: 10 });
    expect(unused.map(({ name }) => name)).toEqual(['b.mp3']);
    expect(await listUnusedSongFiles(db, { before: 5, limit: 10 })).toEqual([]);
    const keys = ['sealed/song/b.mp3', 'sealed/other'];
    expect(await listSongFileKeys(db, keys)).toEqual(['sealed/song/b.mp3']);
    await deleteSongFile(db, 'b.mp3');
    expect(await findSongFile(db, 'b.mp3')).toBeUndefined();
  });
});
