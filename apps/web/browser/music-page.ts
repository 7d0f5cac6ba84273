/** /v/manager/music with its songs, for the tests of its screen. */
import type { Page } from 'playwright-core';
import { OPERATOR } from './operator.ts';
import type { Answers, screensForFile } from './screen-page.ts';

type Screens = ReturnType<typeof screensForFile>;

export const SONGS = [
  { id: 1, name: '渔舟唱晚', artist: '古筝', album: '名曲', url: 'https://songs.test/1.wav' },
  { id: 2, name: '姑苏行', artist: '笛子', album: '姑苏行', url: 'https://songs.test/2.wav' },
];

export const PUT = 'https://store.test/music/1';
export const OWN = `/api/music/file/${'0a'.repeat(16)}.mp3`;

export const musicAnswers = (more: Answers = {}): Answers => ({
  ...OPERATOR,
  'music.list': { status: 1, data: { rows: SONGS } },
  'music.startUpload': { status: 1, data: { key: 'music/1', put_url: PUT } },
  'music.finishUpload': { status: 1, data: { url: OWN } },
  'files.cancelUpload': { status: 1 },
  'music.add': { status: 1, data: { status: 1, id: 3 } },
  'music.update': { status: 1, data: { status: 1, id: 1 } },
  'music.delete': { status: 1, data: { success: true } },
  'versions.query': { status: 1, rows: [], total: 0, online: { frontend: null, backend: null } },
  ...more,
});

/** So many seconds of silence, as a sound file. */
function silence(seconds: number): Buffer {
  const samples = 8000 * seconds;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

/** The page with its list there. */
export async function openMusic(screens: Screens, more?: Answers, seconds = 15): Promise<Page> {
  const page = await screens.open('/v/manager/music', musicAnswers(more), { isLogin: true });
  await page.route('https://songs.test/**', (route) =>
    route.fulfill({ contentType: 'audio/wav', body: silence(seconds) }),
  );
  await page.getByRole('table', { name: '全部歌曲' }).waitFor();
  return page;
}
