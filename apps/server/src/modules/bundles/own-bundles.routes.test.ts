import { describe, expect, it } from 'vitest';
import { createAccountsApp, newPhone, registerAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import type { TestApp, TestViewer } from '#test/test-app.ts';

const DAY_MS = 86_400_000;
const NAMES = ['旅行/封面.txt', '旅行/照片/1.bin', 'c.txt', 'd.txt'];

describe.each(['sqlite', 'postgres'] as const)('my bundles (%s)', (engine) => {
  const open = () => createAccountsApp({ engine });

  it('tells of each what its owner needs to know, newest first', async () => {
    const app = await open();
    const owner = app.visitor();
    const codes = await sendFiles(app, owner);
    expect((await owner.api.bundles.ownBundles({})).rows).toEqual([]);
    const first = await owner.api.bundles.create({ codes, paths: NAMES, expire_days: 3 });
    const terms = { name: '周报', password: '暗号', max_downloads: 2 };
    const second = await owner.api.bundles.create({ codes: codes.slice(2), ...terms });
    const { rows } = await owner.api.bundles.ownBundles({});
    expect(rows).toEqual([
      expect.objectContaining({
        code: second.data.code,
        name: '周报',
        has_password: true,
        max_downloads: 2,
        downloads_left: 2,
      }),
      {
        id: first.data.id,
        code: first.data.code,
        name: '封面.txt 等 4 个文件',
        first_names: ['封面.txt', '1.bin', 'c.txt'],
        file_count: 4,
        ready_count: 4,
        total_size: 12,
        create_time: '2026-11-20 12:00:00',
        expire_time: '2026-11-23 12:00:00',
        expire_status: 0,
        has_password: false,
        max_downloads: null,
        downloads_left: null,
      },
    ]);
  });

  it('counts out what is gone, and shows a bundle whose time is over as such', async () => {
    const app = await open();
    const owner = app.visitor();
    const codes = await sendFiles(app, owner);
    const { data } = await owner.api.bundles.create({ codes, expire_days: 3, max_downloads: 5 });
    await owner.api.shares.remove({ code: codes[1] ?? '' });
    await app.visitor().api.bundles.fileLink({ code: data.code, index: 0 });
    const row = async () => (await owner.api.bundles.ownBundles({})).rows[0];
    expect(await row()).toMatchObject({
      file_count: 4,
      ready_count: 3,
      total_size: 9,
      expire_status: 0,
      downloads_left: 4,
    });
    app.clock.now += 3 * DAY_MS;
    expect(await row()).toMatchObject({ ready_count: 3, expire_status: 1 });
    app.clock.now += 4 * DAY_MS;
    expect(await row()).toMatchObject({ ready_count: 0, total_size: 0, expire_status: 1 });
  });

  it('is the owner’s alone, goes with them at login, and forgets what was ended', async () => {
    const app = await open();
    const owner = app.visitor();
    const codes = await sendFiles(app, owner);
    const made = [];
    for (let count = 0; count < 3; count += 1) {
      made.push((await owner.api.bundles.create({ codes })).data);
    }
    await owner.api.shares.createCode({ code: codes[0] ?? '', label: '客户' });
    expect((await app.visitor().api.bundles.ownBundles({})).rows).toEqual([]);
    await registerAs(app, owner, { phone: newPhone() });
    const codesOf = async (last_id?: number) =>
      (await owner.api.bundles.ownBundles(last_id ? { last_id } : {})).rows.map(({ code }) => code);
    const [oldest, middle, newest] = made.map(({ code }) => code);
    expect(await codesOf()).toEqual([newest, middle, oldest]);
    await owner.api.bundles.remove({ code: middle ?? '' });
    expect(await codesOf()).toEqual([newest, oldest]);
    // Goes on after a row that was ended since.
    expect(await codesOf(made[1]?.id)).toEqual([oldest]);
    for (const code of codes.slice(0, 1)) {
      expect((await owner.api.shares.detail({ code })).data.file?.status).toBe(1);
    }
  });

  it('pages fifty at a time, each once', async () => {
    const app = await open();
    const owner = app.visitor();
    const [first = ''] = await sendFiles(app, owner);
    const { data } = await owner.api.bundles.create({ codes: [first] });
    const {
      id: _,
      code,
      ...row
    } = await app.services.db
      .selectFrom('share_codes')
      .selectAll()
      .where('code', '=', data.code)
      .executeTakeFirstOrThrow();
    await app.services.db
      .insertInto('share_codes')
      .values(
        Array.from({ length: 119 }, (_, index) => ({
          ...row,
          code: `${code.slice(0, 7)}${String(index).padStart(3, '0')}`,
        })),
      )
      .execute();
    const ids: number[] = [];
    for (;;) {
      const last_id = ids.at(-1);
      const { rows } = await owner.api.bundles.ownBundles(last_id ? { last_id } : {});
      ids.push(...rows.map(({ id }) => id));
      if (rows.length < 50) break;
    }
    expect(ids).toHaveLength(120);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  it.each(['0', '-1', '1.5', 'abc', '99999999999999999'])(
    'takes no last_id like %s',
    async (last) => {
      const app = await open();
      const answer = await app.visitor().get(`/api/transmit/query_bundle?last_id=${last}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
    },
  );
});

async function sendFiles(app: TestApp, owner: TestViewer): Promise<string[]> {
  const codes: string[] = [];
  for (const [index] of NAMES.entries()) {
    codes.push((await sendFile(app, owner, { key: String(index), expire_days: 7 })).code);
  }
  return codes;
}
