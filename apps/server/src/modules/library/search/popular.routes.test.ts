import { describe, expect, it } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, type TestViewer } from '#test/test-app.ts';

const T = '/api/transmit';

describe('popular', () => {
  it('shows everybody what is public, alive and not behind a password', async () => {
    const app = await createTestApp();
    const sender = app.visitor();
    for (const name of ['安装包.exe', '驱动.exe', '私有.exe', '加锁.exe']) {
      await sendFile(app, sender, { name, ...(name === '加锁.exe' && { password: '1234' }) });
    }
    await app.services.db
      .updateTable('files')
      .set({ is_public: 1 })
      .where('name', '<>', '私有.exe')
      .execute();
    await app.services.db
      .updateTable('files')
      .set({ download_count: 9 })
      .where('name', '=', '安装包.exe')
      .execute();
    const names = async (query: Parameters<TestViewer['api']['library']['popular']>[0]) =>
      (await app.visitor().api.library.popular(query)).rows.map(({ name }) => name);
    expect(await names({})).toEqual(['驱动.exe', '安装包.exe']);
    expect(await names({ sort: 'downloads' })).toEqual(['安装包.exe', '驱动.exe']);
    expect(await names({ q: ' 驱动 ' })).toEqual(['驱动.exe']);
    expect(await names({ file_type: 2 })).toEqual([]);
    app.clock.now += 8 * 86_400_000;
    expect(await names({})).toEqual([]);
  });

  it('goes on from the count that was shown, or from today’s', async () => {
    const app = await createTestApp();
    const sender = app.visitor();
    for (const name of ['a', 'b', 'c']) await sendFile(app, sender, { name });
    await app.services.db.updateTable('files').set({ is_public: 1 }).execute();
    const { rows } = await sender.api.library.popular({ sort: 'downloads' });
    const last = rows[0]?.id ?? 0;
    for (const place of [{ last_dcount: 0 }, {}]) {
      const next = await sender.api.library.popular({ sort: 'downloads', last_id: last, ...place });
      expect(next.rows.map(({ name }) => name)).toEqual(['b', 'a']);
    }
  });

  it.each(['sort=name', 'last_dcount=-1', 'popular=0', 'file_type=9'])(
    'refuses %s',
    async (query) => {
      const app = await createTestApp();
      expect(await app.visitor().get(`${T}/popular?${query}`)).toMatchObject({ status: 400 });
    },
  );
});
