import { describe, expect, it } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import { createTestApp } from '#test/test-app.ts';

const T = '/api/transmit';

describe('query_by_user', () => {
  it('lists the visitor’s own files, newest first, as the record of spec §3', async () => {
    const app = await createTestApp({ now: Date.UTC(2026, 10, 20, 4) });
    const [mine, other] = [app.visitor(), app.visitor()];
    await sendFile(app, other);
    const first = await sendFile(app, mine, {
      name: '报告.pdf',
      password: 'secret',
      max_downloads: 3,
    });
    const second = await sendFile(app, mine, { name: 'b.txt' });
    const { rows } = await mine.api.library.ownFiles({});
    expect(rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(rows[1]).toEqual({
      id: first.id,
      code: first.code,
      name: '报告.pdf',
      file_size: 3,
      file_type: 1,
      md5: '900150983cd24fb0d6963f7d28e17f72',
      create_time: '2026-11-20 12:00:00',
      expire_time: '2026-11-27 12:00:00',
      expire_status: 0,
      status: 1,
      dcount: 0,
      favorite: 0,
      popular: 0,
      storage_type: 1,
      locked: false,
      has_password: true,
      max_downloads: 3,
      downloads_left: 3,
      picked_time: null,
    });
  });

  it('tells its sender, and nobody else, when a file was picked up', async () => {
    const app = await createTestApp({ now: Date.UTC(2026, 10, 20, 4) });
    const [mine, other] = [app.visitor(), app.visitor()];
    const { code } = await sendFile(app, mine);
    const pickedTime = async () => (await mine.api.library.ownFiles({})).rows[0]?.picked_time;
    await mine.api.shares.downloadLink({ code });
    await mine.api.shares.countDownload({ code });
    expect(await pickedTime()).toBe(null);
    app.clock.now += 60_000;
    await other.api.shares.downloadLink({ code });
    await other.api.shares.countDownload({ code });
    expect(await pickedTime()).toBe('2026-11-20 12:01:00');
    expect(JSON.stringify(await other.api.library.history({}))).not.toContain('picked_time');
  });

  it('pages by the last id, which may belong to a row that is gone (row 49)', async () => {
    const app = await createTestApp();
    const mine = app.visitor();
    const sent = [await sendFile(app, mine), await sendFile(app, mine), await sendFile(app, mine)];
    await mine.api.shares.remove({ code: sent[1]?.code ?? '' });
    const { rows } = await mine.api.library.ownFiles({ last_id: sent[1]?.id ?? 0 });
    expect(rows.map(({ id }) => id)).toEqual([sent[0]?.id]);
    const end = await mine.api.library.ownFiles({ last_id: sent[0]?.id ?? 0 });
    expect(end.rows).toEqual([]);
  });

  it('says what has expired, and shows no more what was removed', async () => {
    const app = await createTestApp();
    const mine = app.visitor();
    const { code } = await sendFile(app, mine, { expire_days: 1 });
    app.clock.now += 86_400_000;
    expect((await mine.api.library.ownFiles({})).rows).toMatchObject([{ expire_status: 1 }]);
    await mine.api.shares.remove({ code });
    expect((await mine.api.library.ownFiles({})).rows).toEqual([]);
  });

  it('SECURITY T4 (e), row 50: another’s doc_id is no row', async () => {
    const app = await createTestApp();
    const [mine, other] = [app.visitor(), app.visitor()];
    const { id } = await sendFile(app, other);
    expect((await mine.api.library.ownFiles({ doc_id: id })).rows).toEqual([]);
    expect((await other.api.library.ownFiles({ doc_id: id })).rows).toMatchObject([{ id }]);
  });

  it('shows the asked record first, and each other once (PRODUCT §2)', async () => {
    const app = await createTestApp();
    const mine = app.visitor();
    const sent = [await sendFile(app, mine), await sendFile(app, mine), await sendFile(app, mine)];
    const [old = 0, middle = 0, latest = 0] = sent.map(({ id }) => id);
    const { rows } = await mine.api.library.ownFiles({ doc_id: middle });
    expect(rows.map(({ id }) => id)).toEqual([middle, latest, old]);
    const later = await mine.api.library.ownFiles({ doc_id: latest, last_id: middle });
    expect(later.rows.map(({ id }) => id)).toEqual([old]);
  });

  it('reads the page’s own query string: what it does not know is ignored, what is empty means all', async () => {
    const app = await createTestApp();
    const [mine, other] = [app.visitor(), app.visitor()];
    await sendFile(app, other);
    const { id } = await sendFile(app, mine);
    // SECURITY T4 (f): another's name in it changes nothing of whose files these are.
    const query = 'kind=file&user_id=1&owner=v:x&status=&file_type=&doc_id=&last_id=&q=';
    const answer = await mine.get(`${T}/query_by_user?${query}`);
    expect(answer).toMatchObject({ status: 200, body: { rows: [{ id }] } });
  });

  it.each([
    'last_id=-1',
    'last_id=0',
    'last_id=abc',
    'last_id=9223372036854775808',
    "last_id=1'%20or%201=1",
    'last_id=1&last_id=2',
    'doc_id=x',
    'status=99',
    'status=0',
    'file_type=4',
    'file_type=1e0',
    'q=%zz',
    `q=${'长'.repeat(65)}`,
  ])('SECURITY §3 rows 46 to 50: refuses %s', async (query) => {
    const app = await createTestApp();
    const answer = await app.visitor().get(`${T}/query_by_user?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
  });
});

describe('remove_many', () => {
  it('removes what is one’s own and says so of each; T4: others’ files stay', async () => {
    const app = await createTestApp();
    const [mine, other] = [app.visitor(), app.visitor()];
    const [first, second, foreign] = [
      await sendFile(app, mine),
      await sendFile(app, mine),
      await sendFile(app, other),
    ];
    const codes = [first.code, foreign.code, 'no code', second.code];
    const { data } = await mine.api.library.removeMany({ codes });
    expect(data.results).toEqual([
      { code: first.code, removed: 1 },
      { code: foreign.code, removed: 0 },
      { code: 'no code', removed: 0 },
      { code: second.code, removed: 1 },
    ]);
    expect((await mine.api.library.ownFiles({})).rows).toEqual([]);
    expect((await other.api.library.ownFiles({})).rows).toHaveLength(1);
    const again = await mine.api.library.removeMany({ codes: [first.code, first.code] });
    expect(again.data.results.map(({ removed }) => removed)).toEqual([1, 1]);
    const theirs = await other.api.library.removeMany({ codes: [first.code] });
    expect(theirs.data.results).toEqual([{ code: first.code, removed: 0 }]);
  });

  it('answers alike when it is asked again, also to who has opened the management link', async () => {
    const app = await createTestApp();
    const other = app.visitor();
    const { code, manage_url = '' } = await sendFile(app, app.visitor());
    await other.api.shares.manage({ code, token: manage_url.split('#manage=')[1] ?? '' });
    const removed = async () =>
      (await other.api.library.removeMany({ codes: [code] })).data.results[0]?.removed;
    expect([await removed(), await removed()]).toEqual([1, 1]);
  });

  it.each([{ codes: [] }, { codes: Array(51).fill('x') }, { codes: 'x' }, {}, { codes: [1] }])(
    'refuses %j',
    async (body) => {
      const app = await createTestApp();
      expect(await app.visitor().post(`${T}/remove_many`, body)).toMatchObject({ status: 400 });
    },
  );
});
