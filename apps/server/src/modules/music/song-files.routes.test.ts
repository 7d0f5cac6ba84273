/** An operator uploads a song into the store, and plays it from there (PRODUCT §7). */
import { MAX_SONG_BYTES } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sweepSongFiles } from './music.schedule.ts';

const DAY_MS = 86_400_000;
const MP3 = Buffer.from('ID3, and the rest of a song');

async function openMusic() {
  const app = await createAccountsApp();
  const operator = await logInAs(app, 'operator');
  const { music } = operator.api;
  const announce = async (size: number) => (await music.startUpload({ size })).data;
  /** Sent as the page sends it, with one PUT. */
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { key, put_url } = await announce(bytes.length);
    expect((await fetch(put_url, { method: 'PUT', body: bytes })).status).toBe(200);
    return { key, size: bytes.length };
  };
  const uploaded = async () =>
    (await music.finishUpload(await upload(new Uint8Array(MP3)))).data.url;
  const objects = async () => (await app.services.storage.listObjects()).objects;
  return { app, operator, music, announce, upload, uploaded, objects };
}

it('a file becomes an address that a song has, and is played from it', async () => {
  const { app, music, uploaded, objects } = await openMusic();
  const url = await uploaded();
  expect(url).toMatch(/^\/api\/music\/file\/[0-9a-f]{32}\.mp3$/);
  await music.add({ name: '渔舟唱晚', artist: '古筝', url });
  expect((await music.list()).data.rows).toMatchObject([{ url }]);
  // Asks as a page's player does.
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'audio' };
  const answer = await app.visitor().send(url, { headers });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(MP3);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(MP3.length),
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  // The upload has left nothing else, and made no file.
  expect(await objects()).toHaveLength(1);
  const { count } = await app.services.db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

it('a player asks for a part of it, and for none that there is not', async () => {
  const { app, uploaded } = await openMusic();
  const url = await uploaded();
  const part = (range: string) => app.visitor().send(url, { headers: { Range: range } });
  const some = await part('bytes=4-8');
  expect([some.status, some.headers.get('content-range')]).toEqual([
    206,
    `bytes 4-8/${MP3.length}`,
  ]);
  expect(await some.text()).toBe(MP3.subarray(4, 9).toString());
  expect(await (await part('bytes=-4')).text()).toBe('song');
  expect((await part(`bytes=${MP3.length}-`)).status).toBe(416);
});

describe('what is refused', () => {
  it.each([
    ['a page that calls itself a song', '<html><script>alert(1)</script></html>'],
    ['a drawing', '<svg onload="alert(1)"></svg>'],
    ['nothing but a few bytes', 'ID3'],
  ])('%s', async (_what, text) => {
    const { operator, upload, objects } = await openMusic();
    const sent = await upload(new Uint8Array(Buffer.from(text)));
    const answer = await operator.post('/api/music/finish_upload', sent);
    expect(answer).toMatchObject({ status: 415, body: { code: 'E_MEDIA_TYPE' } });
    // The bytes that were sent wait for another try; no copy is left.
    expect((await objects()).filter(({ key }) => key.startsWith('sealed/'))).toEqual([]);
  });

  it('more bytes than were announced, and fewer', async () => {
    const { operator, announce, app } = await openMusic();
    const { key, put_url } = await announce(5);
    const more = await fetch(put_url, { method: 'PUT', body: 'ID3 and more' });
    expect(more.status).toBeGreaterThanOrEqual(400);
    const empty = await operator.post('/api/music/finish_upload', { key, size: 5 });
    expect(empty).toMatchObject({ status: 409, body: { code: 'E_NOT_UPLOADED' } });
    await app.services.storage.writeObject(key, Buffer.from('ID3'), 'audio/mpeg');
    const fewer = await operator.post('/api/music/finish_upload', { key, size: 5 });
    expect(fewer).toMatchObject({ status: 409, body: { code: 'E_SIZE_MISMATCH' } });
  });

  it('a song that is too large, or has no size', async () => {
    const { operator } = await openMusic();
    for (const size of [0, -1, 1.5, MAX_SONG_BYTES + 1, '5']) {
      expect((await operator.post('/api/music/start_upload', { size })).status).toBe(400);
    }
  });

  it('what somebody else has sent, what nobody has, and everybody but operators', async () => {
    const { app, operator, upload } = await openMusic();
    const sent = await upload(new Uint8Array(MP3));
    const other = await logInAs(app, 'operator');
    expect((await other.post('/api/music/finish_upload', sent)).status).toBe(404);
    const unknown = { ...sent, key: 'music/unknown' };
    expect((await operator.post('/api/music/finish_upload', unknown)).status).toBe(404);
    const user = await logInAs(app, 'user');
    expect((await user.post('/api/music/start_upload', { size: 5 })).status).toBe(403);
    expect((await app.visitor().post('/api/music/finish_upload', sent)).status).toBe(401);
  });

  it('an address of ours at which nothing lies', async () => {
    const { app, operator } = await openMusic();
    const url = `/api/music/file/${'0'.repeat(32)}.mp3`;
    expect((await app.visitor().send(url)).status).toBe(404);
    const added = await operator.post('/api/music/add', { name: '歌', artist: '人', url });
    expect(added).toMatchObject({ status: 400, body: { code: 'E_URL' } });
  });
});

it('what no song names goes after a day; what one names stays', async () => {
  const { app, music, uploaded, objects } = await openMusic();
  const [used, unused, dropped] = [await uploaded(), await uploaded(), await uploaded()];
  await music.add({ name: '歌', artist: '人', url: used });
  const { data } = await music.add({ name: '歌', artist: '人', url: dropped });
  await music.delete({ doc_id: data.id });
  const now = app.services.now();
  await sweepSongFiles(app.services, now + DAY_MS / 2);
  expect(await objects()).toHaveLength(3);
  await sweepSongFiles({ ...app.services, isDraining: () => true }, now + DAY_MS + 1);
  expect(await objects()).toHaveLength(3);
  await sweepSongFiles(app.services, now + DAY_MS + 1);
  expect(await objects()).toHaveLength(1);
  expect((await app.visitor().send(used)).status).toBe(200);
  expect((await app.visitor().send(unused)).status).toBe(404);
});

it('the check of the store knows whose bytes they are', async () => {
  const { app, operator, uploaded } = await openMusic();
  await uploaded();
  const stray = 'sealed/song/of-nobody';
  await app.services.storage.writeObject(stray, MP3, 'audio/mpeg');
  app.clock.now += 2 * DAY_MS;
  const again = await logInAs(app, 'operator');
  await again.api.operations.reconcile();
  await app.services.jobs.settled();
  const { data } = await again.api.operations.reconciliation();
  const told = data.job?.findings.find(({ check }) => check === 'unknown_object');
  expect(told?.examples.map(({ subject }) => subject)).toEqual([stray]);
  expect(operator.phone).not.toBe(again.phone);
});
