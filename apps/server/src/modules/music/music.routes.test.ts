/** Operators keep a library of songs (spec §7, SECURITY §3 rows 102 to 105). */
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';

const SONG = { name: '渔舟唱晚', artist: '古筝', album: '名曲', url: 'https://a.example/1.mp3' };

async function openMusic() {
  const app = await createAccountsApp();
  const operator = await logInAs(app, 'operator');
  const add = (more: Record<string, unknown> = {}) =>
    operator.post('/api/music/add', { ...SONG, ...more });
  const list = async () => (await operator.api.music.list()).data.rows;
  return { app, operator, add, list };
}

it('a song is added, changed and deleted, in the shapes of spec §7', async () => {
  const { operator, add, list } = await openMusic();
  const { body } = await add();
  const id = Number((body['data'] as { id: number }).id);
  expect(body).toEqual({ status: 1, data: { status: 1, id } });
  expect(await list()).toEqual([{ id, ...SONG }]);
  await operator.api.music.update({ ...SONG, id, artist: '高胡' });
  expect(await list()).toEqual([{ id, ...SONG, artist: '高胡' }]);
  const gone = await operator.post(`/api/music/delete?doc_id=${id}`, {});
  expect(gone).toMatchObject({ status: 200, body: { status: 1, data: { success: true } } });
  expect(await list()).toEqual([]);
  expect((await operator.post(`/api/music/delete?doc_id=${id}`, {})).status).toBe(404);
});

it('the album may be missing, and text is text', async () => {
  const { add, list } = await openMusic();
  await add({ album: undefined, name: '<img onerror=alert(1)> 🎵' });
  expect(await list()).toMatchObject([{ album: '', name: '<img onerror=alert(1)> 🎵' }]);
});

describe('what is refused', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: undefined }, 'E_PARAM'],
    ['a name of blanks', { name: '   ' }, 'E_PARAM'],
    ['no artist', { artist: '' }, 'E_PARAM'],
    ['a name of 1,000 characters', { name: '歌'.repeat(1000) }, 'E_PARAM'],
    ['no address', { url: '' }, 'E_URL'],
    ['a script', { url: 'javascript:alert(1)' }, 'E_URL'],
    ['a disguised script', { url: ' JaVaScRiPt:alert(1)' }, 'E_URL'],
    ['a page in the address', { url: 'data:text/html,<script>' }, 'E_URL'],
    ['an address without a scheme', { url: '//evil.example/a.mp3' }, 'E_URL'],
    ['plain http', { url: 'http://a.example/1.mp3' }, 'E_URL'],
    ['credentials', { url: 'https://u:p@a.example/1.mp3' }, 'E_URL'],
    ['3,000 characters', { url: `https://a.example/${'a'.repeat(3000)}` }, 'E_URL'],
    ['something of its own', { play_count: 1 }, 'E_PARAM'],
  ])('%s', async (_what, more, code) => {
    const { add, list } = await openMusic();
    expect(await add(more)).toMatchObject({ status: 400, body: { code } });
    expect(await list()).toEqual([]);
  });

  it.each([
    ['doc_id=999', 404],
    ['doc_id=x', 400],
    ['', 400],
  ])('deleting by %s', async (query, status) => {
    const { operator } = await openMusic();
    expect((await operator.post(`/api/music/delete?${query}`, {})).status).toBe(status);
  });

  it('row 105: a second time; and JSON that says nothing is no fault', async () => {
    const { operator, add, list } = await openMusic();
    await add();
    const [song] = await list();
    const remove = () =>
      operator.send(`/api/music/delete?doc_id=${song?.id}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  });

  it('everybody else', async () => {
    const { app } = await openMusic();
    const user = await logInAs(app, 'user');
    expect((await app.visitor().get('/api/music/list')).status).toBe(401);
    expect((await user.get('/api/music/list')).status).toBe(403);
    expect((await user.post('/api/music/add', SONG)).status).toBe(403);
  });
});
