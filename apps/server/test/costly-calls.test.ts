/**
 * SECURITY §9.6: what costs more than 5 ms of CPU has a limit by address, of whatever it costs by. The
 * figures are in bench/results/cost.json.
 */
import { RATE_LIMITS } from '@transmit/contract';
import { expect, it, onTestFinished } from 'vitest';
import type { Limit } from '#kernel/rate-limit.ts';
import { buildFile } from './file-rows.ts';
import { sendFile } from './send-file.ts';
import { createStoreClient } from './store/store-client.ts';
import { type Answer, createTestApp, type TestApp, type TestViewer } from './test-app.ts';

const HERE = '198.51.100.7';
const AN_HOUR_MS = 3_600_000;

/** As if others behind the address had used all of a window but this. */
async function leave(app: TestApp, amount: number, name: string, limit: Limit, address = HERE) {
  await app.services.limits.take(name, address, limit, { amount: limit.limit - amount });
}

/** Refused for the time being, in words and with the wait. */
function isRefused({ status, headers, body }: Answer): boolean {
  if (status !== 429) return false;
  expect(body).toMatchObject({
    code: 'E_RATE',
    msg: expect.stringMatching(/^操作过于频繁，请 \d+ (秒|分钟)后再试$/),
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  return true;
}

/** Someone with 120 files that have no bytes, and with a bundle of them. */
async function ownerOfMany(app: TestApp) {
  const viewer = app.visitor({ address: HERE });
  const sent = await sendFile(app, viewer);
  const { owner } = await app.services.db
    .selectFrom('files')
    .select('owner')
    .where('id', '=', sent.id)
    .executeTakeFirstOrThrow();
  const codes: string[] = [];
  for (let file = 0; file < 120; file += 1) {
    codes.push((await buildFile(app.services.db, { owner, created_at: app.clock.now })).code);
  }
  const { data } = await viewer.api.bundles.create({ codes });
  return { owner: viewer, codes, code: data.code, last: sent.code };
}

type Bundle = Awaited<ReturnType<typeof ownerOfMany>>;
type Look = (bundle: Bundle, viewer: TestViewer) => Promise<Answer>;

/** Each looks at all files of the bundle. */
const LOOKS: [name: string, look: Look][] = [
  ['bundle', ({ code }, viewer) => viewer.get(`/api/transmit/bundle?code=${code}`)],
  ['bundle_zip_link', ({ code }, viewer) => viewer.post('/api/transmit/bundle_zip_link', { code })],
  ['pre_create', ({ code }, viewer) => viewer.get(`/api/order/pre_create?code=${code}`)],
  ['create_bundle', ({ codes, owner }) => owner.post('/api/transmit/create_bundle', { codes })],
  [
    'add_to_bundle',
    ({ code, last, owner }) => owner.post('/api/transmit/add_to_bundle', { code, codes: [last] }),
  ],
  [
    'extend_bundle',
    ({ code, owner }) => owner.post('/api/transmit/extend_bundle', { code, expire_days: 7 }),
  ],
];

it.each(LOOKS)('%s: an address looks at so many files', async (_name, look) => {
  const app = await createTestApp();
  const bundle = await ownerOfMany(app);
  app.clock.now += AN_HOUR_MS;
  await leave(app, 400, 'bundle-files', RATE_LIMITS.bundleFilesPerAddress);
  const stranger = app.visitor({ address: HERE });
  const answers = [];
  for (let time = 0; time < 5; time += 1) answers.push(await look(bundle, stranger));
  expect(answers.map(isRefused)).toEqual([false, false, false, true, true]);
  const elsewhere = await app.visitor().get(`/api/transmit/bundle?code=${bundle.code}`);
  expect(elsewhere.status).toBe(200);
});

it('a page of bundles counts by what is in them, but less', async () => {
  const app = await createTestApp();
  const bundle = await ownerOfMany(app);
  for (let more = 0; more < 16; more += 1) {
    app.clock.now += AN_HOUR_MS;
    await bundle.owner.api.bundles.create({ codes: bundle.codes });
  }
  app.clock.now += AN_HOUR_MS;
  // 17 bundles of 120 files, of which twenty count as one.
  await leave(app, 300, 'bundle-files', RATE_LIMITS.bundleFilesPerAddress);
  const answers = [];
  for (let time = 0; time < 3; time += 1) {
    answers.push(await bundle.owner.get('/api/transmit/query_bundle'));
  }
  expect(answers.map(isRefused)).toEqual([false, false, true]);
});

it('one file of a large bundle is had, however often others were looked at', async () => {
  const app = await createTestApp();
  const { code } = await ownerOfMany(app);
  app.clock.now += AN_HOUR_MS;
  await leave(app, 0, 'bundle-files', RATE_LIMITS.bundleFilesPerAddress);
  const viewer = app.visitor({ address: HERE });
  // The file has no bytes; that it was looked for is told by what the refusal says.
  const link = await viewer.post('/api/transmit/bundle_file_link', { code, index: 7 });
  expect(link.body['code']).not.toBe('E_RATE');
});

it('bundles of a few files are not counted', async () => {
  const app = await createTestApp();
  const owner = app.visitor({ address: HERE });
  const { code } = await sendFile(app, owner);
  await leave(app, 0, 'bundle-files', RATE_LIMITS.bundleFilesPerAddress);
  const made = await owner.post('/api/transmit/create_bundle', { codes: [code] });
  expect(made.status).toBe(200);
});

it('packs so many files for an address, and says so before the archive is fetched', async () => {
  const app = await createTestApp();
  const owner = app.visitor();
  const codes = [];
  for (const key of ['a.txt', 'b.txt', 'c.txt']) {
    codes.push((await sendFile(app, owner, { key })).code);
  }
  const { data: bundle } = await owner.api.bundles.create({ codes });
  const viewer = app.visitor({ address: HERE });
  const askForLink = () => viewer.post('/api/transmit/bundle_zip_link', { code: bundle.code });
  const link = await askForLink();
  const { download_src } = Object(link.body['data']);
  const pack = (who: TestViewer) =>
    who.send(new URL(download_src).pathname + new URL(download_src).search);
  await leave(app, 7, 'packed-files', RATE_LIMITS.packedFilesPerAddress);
  for (let time = 0; time < 2; time += 1) {
    const archive = await pack(viewer);
    expect(archive.status).toBe(200);
    await archive.arrayBuffer();
  }
  const refused = await pack(viewer);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(isRefused(await askForLink())).toBe(true);
  expect((await pack(app.visitor())).status).toBe(200);
  app.clock.now += RATE_LIMITS.packedFilesPerAddress.windowMs;
  expect((await askForLink()).status).toBe(200);
});

it.each(['popular', 'query_by_user'])('%s: an address searches so often', async (list) => {
  const app = await createTestApp();
  await leave(app, 2, 'search', RATE_LIMITS.searchPerAddress);
  const search = (viewer: TestViewer) => viewer.get(`/api/transmit/${list}?q=a`);
  const viewer = app.visitor({ address: HERE });
  const answers = [];
  for (let time = 0; time < 3; time += 1) answers.push(await search(viewer));
  expect(answers.map(isRefused)).toEqual([false, false, true]);
  expect((await search(app.visitor())).status).toBe(200);
  expect((await viewer.get(`/api/transmit/${list}`)).status).toBe(200);
});

it('the description of the calls is given to an address so often', async () => {
  const app = await createTestApp();
  await leave(app, 2, 'api-description', RATE_LIMITS.apiDescriptionPerAddress);
  const viewer = app.visitor({ address: HERE });
  const answers = [];
  for (let time = 0; time < 3; time += 1) answers.push(await viewer.get('/api/openapi.json'));
  expect(answers.map(isRefused)).toEqual([false, false, true]);
  expect((await app.visitor().get('/api/openapi.json')).status).toBe(200);
});

it('the store reads so much large XML of an address, and small all the same', async () => {
  const app = await createTestApp({ now: Date.now() });
  const store = createStoreClient(app);
  onTestFinished(store.close);
  const { data: grant } = await app.visitor().api.files.uploadCredentials({
    module: 'transmit',
    filename: 'a.bin',
    size: 100,
  });
  const complete = async (parts: number) =>
    store.complete(
      grant,
      'unknown',
      Array.from({ length: parts }, () => '0'.repeat(32)),
    );
  await leave(app, 2, 'large-xml', RATE_LIMITS.largeXmlPerAddress, '127.0.0.1');
  const answers = [];
  for (let time = 0; time < 3; time += 1) answers.push(await complete(900));
  expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual([
    '404 NoSuchUpload',
    '404 NoSuchUpload',
    '429 SlowDown',
  ]);
  expect((await complete(500)).status).toBe(404);
});

it.each([
  ['fields', Object.fromEntries(Array.from({ length: 51 }, (_, field) => [`f${field}`, 1]))],
  ['entries of a list', { codes: ['x'], paths: Array.from({ length: 1001 }, () => 1) }],
])('a body with more %s than any call takes is refused unread', async (_name, body) => {
  const app = await createTestApp();
  const answer = await app.visitor().post('/api/transmit/create_bundle', body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
  // Not named one by one.
  expect(Object.keys(Object(answer.body['fields'])).length).toBeLessThan(2);
});
