import { RATE_LIMITS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { buildFile, createCode } from '#test/file-rows.ts';
import { createAccountsApp, solveCaptcha } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, type TestApp, type TestViewer } from '#test/test-app.ts';

type LookUpCall = [
  name: string,
  call: (viewer: TestViewer, code: string, captcha?: string) => ReturnType<TestViewer['get']>,
];

/** Everything that looks a stranger's code up. */
const LOOKUPS: LookUpCall[] = [
  ...['detail', 'get_download_link', 'preview', 'count_download', 'standing'].map(
    (path): LookUpCall => [
      path,
      (viewer, code, captcha) => viewer.get(`/api/transmit/${path}?${queryOf(code, captcha)}`),
    ],
  ),
  [
    'unlock',
    (viewer, code, captcha) =>
      viewer.post('/api/transmit/unlock', { code, password: 'x', ...(captcha && { captcha }) }),
  ],
];

/** Look-ups that need something else besides a code: a bundle, or the token of a link. */
const FURTHER_LOOKUPS: LookUpCall[] = [
  ...['bundle', 'bundle_preview'].map(
    (path): LookUpCall => [
      path,
      (viewer, code) =>
        viewer.get(`/api/transmit/${path}?code=${code}${path === 'bundle' ? '' : '&index=0'}`),
    ],
  ),
  ...Object.entries({
    bundle_file_link: { index: 0 },
    bundle_zip_link: {},
    manage: { token: 'x' },
  }).map(
    ([path, body]): LookUpCall => [
      path,
      (viewer, code) => viewer.post(`/api/transmit/${path}`, { code, ...body }),
    ],
  ),
];

function queryOf(code: string, captcha?: string): URLSearchParams {
  return new URLSearchParams({ code, ...(captcha && { captcha }) });
}

describe('guessing codes', () => {
  it('SECURITY T3 (a): of 10,000 random codes at once from one address at most 30 are answered', async () => {
    const app = await createTestApp();
    const file = await sendFile(app, app.visitor());
    const guesser = app.visitor({ address: '198.51.100.66' });
    const answers = await Promise.all(
      Array.from({ length: 10_000 }, () => guesser.get(detailOf(createCode()))),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(404)).toBeLessThanOrEqual(30);
    expect(count(404) + count(429)).toBe(10_000);
    expect(await guesser.get(detailOf(file.code))).toMatchObject({
      status: 429,
      body: { code: 'E_RATE' },
    });
    expect(await app.visitor().get(detailOf(file.code))).toMatchObject({ status: 200 });
  });

  it.each([...LOOKUPS, ...FURTHER_LOOKUPS])(
    'SECURITY §3 row 12: refuses the 31st miss in ten minutes (%s)',
    async (_name, call) => {
      const app = await createTestApp();
      const viewer = app.visitor();
      for (let miss = 0; miss < 30; miss += 1) {
        expect(await call(viewer, createCode())).toMatchObject({ status: 404 });
      }
      const refused = await call(viewer, createCode());
      expect(refused).toMatchObject({ status: 429, body: { code: 'E_RATE' } });
      expect(refused.headers.get('retry-after')).toBe('600');
      app.clock.now += RATE_LIMITS.codeMissPerAddress.windowMs;
      expect(await call(viewer, createCode())).toMatchObject({ status: 404 });
    },
  );

  it('counts what cannot be a code like what is none', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    for (let miss = 0; miss < 30; miss += 1) await viewer.get(detailOf('0000000001'));
    expect(await viewer.get(detailOf('0000000001'))).toMatchObject({ status: 429 });
  });

  it('counts a household of IPv6 addresses as one', async () => {
    const app = await createTestApp();
    for (let miss = 0; miss < 30; miss += 1) {
      const viewer = app.visitor({ address: `2001:db8:1:2::${miss.toString(16)}` });
      await viewer.get(detailOf(createCode()));
    }
    const neighbour = app.visitor({ address: '2001:db8:1:2:ffff::1' });
    expect(await neighbour.get(detailOf(createCode()))).toMatchObject({ status: 429 });
  });

  it('lets an owner look at the own files whatever was guessed from that address', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    for (let miss = 0; miss < 30; miss += 1) await owner.get(detailOf(createCode()));
    expect(await owner.get(detailOf(createCode()))).toMatchObject({ status: 429 });
    expect(await owner.get(detailOf(code))).toMatchObject({ status: 200 });
  });

  it.each(LOOKUPS)(
    'SECURITY T3 (e): while misses come from everywhere, asks for a proof of work, then answers (%s)',
    async (_name, call) => {
      const app = await createAccountsApp();
      const { code } = await sendFile(app, app.visitor());
      await missFromEverywhere(app);
      const late = app.visitor();
      const asked = await call(late, code);
      expect(asked).toMatchObject({
        status: 429,
        body: { code: 'E_PROOF', data: { action: 'look_up' } },
      });
      const captcha = await solveCaptcha(late, 'look_up');
      expect(await call(late, code, captcha)).toMatchObject({ status: 200 });
      expect(await call(late, code, captcha)).toMatchObject({ body: { code: 'E_CAPTCHA' } });
      const other = await solveCaptcha(late, 'test');
      expect(await call(late, code, other)).toMatchObject({ body: { code: 'E_CAPTCHA' } });
    },
    60_000,
  );

  it('answers a wrong code with a proof like any other, and ends when the storm does', async () => {
    const app = await createAccountsApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    await missFromEverywhere(app);
    expect(await owner.get(detailOf(code))).toMatchObject({ status: 200 });
    const late = app.visitor();
    expect(await late.get(detailOf(createCode()))).toMatchObject({ status: 429 });
    const captcha = encodeURIComponent(await solveCaptcha(late, 'look_up'));
    const wrong = await late.get(`${detailOf(createCode())}&captcha=${captcha}`);
    expect(wrong).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } });
    app.clock.now += RATE_LIMITS.codeMissGlobal.windowMs;
    expect(await late.get(detailOf(code))).toMatchObject({ status: 200 });
  });

  it.each([...LOOKUPS, ...FURTHER_LOOKUPS])(
    'SECURITY T3 (b), §3 rows 3, 7 and 9: answers every dead code alike (%s)',
    async (_name, call) => {
      const app = await createTestApp();
      const { db } = app.services;
      const dead = await Promise.all([
        buildFile(db, { status: 0 }),
        buildFile(db, { status: 2 }),
        buildFile(db, { status: 5 }),
        buildFile(db, { status: 2, expires_at: 0 }),
      ]);
      const codes = [createCode(), '0000000001', 'nonsense', ...dead.map(({ code }) => code)];
      const answers = await Promise.all(codes.map((code) => call(app.visitor(), code)));
      for (const { status, body, headers } of answers) {
        expect({ status, body, headers: comparable(headers) }).toEqual({
          status: 404,
          body: answers[0]?.body,
          headers: comparable(answers[0]?.headers),
        });
      }
      expect(answers[0]?.body).toMatchObject({ status: 0, code: 'E_NOT_FOUND' });
    },
  );

  it('tells owners what became of a file, but not of a deleted one', async () => {
    const app = await createTestApp();
    const { db } = app.services;
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    for (const status of [2, 5]) {
      await db.updateTable('files').set({ status }).where('code', '=', code).execute();
      expect((await owner.api.shares.detail({ code })).data.file?.status).toBe(status);
      expect(await owner.get(`/api/transmit/get_download_link?code=${code}`)).toMatchObject({
        status: 404,
      });
    }
    await db.updateTable('files').set({ status: 0 }).where('code', '=', code).execute();
    expect(await owner.get(detailOf(code))).toMatchObject({ status: 404 });
  });
});

/** Uses up the misses that all addresses together have in a minute. */
async function missFromEverywhere(app: TestApp): Promise<void> {
  for (let index = 0; index < RATE_LIMITS.codeMissGlobal.limit; index += 1) {
    const somebody = app.visitor({ address: `2001:db8:${index.toString(16)}::1` });
    await somebody.get(detailOf(createCode()));
  }
}

function detailOf(code: string): string {
  return `/api/transmit/detail?code=${code}`;
}

/** Without what differs in every answer: its id and the new visitor's cookie. */
function comparable(headers: Headers | undefined): [string, string][] {
  return [...(headers ?? [])].filter(([name]) => !['x-request-id', 'set-cookie'].includes(name));
}
