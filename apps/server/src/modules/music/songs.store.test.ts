import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import {
  countSongs,
  deleteSong,
  findSong,
  insertSong,
  listSongs,
  updateSong,
} from './songs.store.ts';

const SONG = {
  name: '渔舟唱晚',
  artist: '古筝',
  album: '渔舟唱晚',
  url: 'https://a.example/1.mp3',
};

describeEachDatabase('songs', (database) => {
  it('are kept in the order in which they were added, changed and taken out', async () => {
    const db = database();
    const first = await insertSong(db, SONG, 1);
    const second = await insertSong(db, { ...SONG, name: '茉莉花 <b>🎵</b>' }, 2);
    expect((await listSongs(db)).map(({ id }) => id)).toEqual([first, second]);
    await updateSong(db, first, { ...SONG, artist: '高胡' });
    expect(await findSong(db, first)).toMatchObject({ artist: '高胡', created_at: 1 });
    expect(await deleteSong(db, second)).toMatchObject({ name: '茉莉花 <b>🎵</b>' });
    expect(await deleteSong(db, second)).toBeUndefined();
    expect(await countSongs(db)).toBe(1);
  });
});
