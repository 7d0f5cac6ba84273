import { setTimeout as delay } from 'node:timers/promises';
import { SONG_FILE_ROUTE } from '@transmit/contract';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import {
  deleteSongFile,
  findSongFile,
  insertSongFile,
  listSongFileKeys,
  listUnusedSongFiles,
  renewSongFile,
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
    expect(await deleteSongFile(db, { name: 'b.mp3', before: 6 })).toBe(true);
    expect(await findSongFile(db, 'b.mp3')).toBeUndefined();
    expect(await renewSongFile(db, 'b.mp3', 7)).toBe(false);
  });

  it('that a song comes to name while they are swept stay', async () => {
    const db = database();
    const file = {
      name: 'c.mp3',
      object_key: 'k',
      type: 'audio/mpeg',
      size_bytes: 1,
      created_at: 5,
    };
    await insertSongFile(db, file);
    const [found] = await listUnusedSongFiles(db, { before: 6, limit: 10 });
    const { promise: isNamed, resolve: named } = Promise.withResolvers<void>();
    const saving = db.transaction().execute(async (tx) => {
      expect(await renewSongFile(tx, 'c.mp3', 9)).toBe(true);
      named();
      // A sweep that waits for this row has reached it by then.
      await delay(100);
      await insertSong(
        tx,
        { name: '歌', artist: '人', album: '', url: `${SONG_FILE_ROUTE}/c.mp3` },
        9,
      );
    });
    await isNamed;
    expect(await deleteSongFile(db, { name: found?.name ?? '', before: 6 })).toBe(false);
    await saving;
    expect(await findSongFile(db, 'c.mp3')).toBeDefined();
  });
});
