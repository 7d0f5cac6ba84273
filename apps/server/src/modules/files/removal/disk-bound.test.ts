/**
 * SECURITY §9.4: whatever a sender does, no more lies on the disk than was granted. A thousand random
 * steps over HTTP, and every now and then the files in the store's folder are added up.
 */
import { createHash } from 'node:crypto';
import { FILE_STATUS } from '@transmit/contract';
import { walked } from '@transmit/contract/testing/test-breadth';
import { expect, it, onTestFinished } from 'vitest';
import { findHeldBytes } from '#modules/object-store/testing/index.ts';
import { bytesOnDisk } from '#test/store/bytes-on-disk.ts';
import { createStoreClient, type TestGrant } from '#test/store/store-client.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { sweepUploads } from '../uploads/sweep-uploads.ts';
import { purgeObjects } from './purge-objects.ts';

const STEPS = 1000;
const LOOK_EVERY = 50;
const DAY_MS = 86_400_000;
const SIZES = [0, 1, 10, 700, 1000, 4096, 9000];

/** xorshift32: the same walk for the same seed, on every machine. */
function createDice(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  return { next, of: <T>(all: readonly T[]): T => all[next(all.length)] as T };
}

/** Everything in a sender's hand for a key: all credentials and upload ids ever given out for it. */
interface Sender {
  name: string;
  grants: TestGrant[];
  uploadIds: string[];
}

async function walk(app: TestApp, seed: number) {
  const dice = createDice(seed);
  const store = createStoreClient(app);
  const viewer = app.visitor();
  const senders: Sender[] = [];
  const codes: string[] = [];
  let keys = 0;
  const begin = (index: number) => {
    keys += 1;
    const sender: Sender = { name: `key-${keys}`, grants: [], uploadIds: [] };
    senders[index] = sender;
    return sender;
  };
  for (let index = 0; index < 5; index += 1) begin(index);

  const bytes = () => bytesOf(dice.of(SIZES) + (dice.next(4) === 0 ? 1 : 0));
  const bytesOf = (size: number) => Buffer.alloc(size, dice.next(256));
  const sts = async (sender: Sender, size?: number) => {
    const name = sender.grants[0]?.key ?? sender.name;
    const query = size === undefined ? '' : `&size=${size}`;
    const { status, body } = await viewer.get(`/api/transmit/sts?filename=${name}${query}`);
    if (status !== 200) return;
    const grant = body['data'] as TestGrant;
    // A key that was finished or given up is not granted again.
    if (sender.grants.length === 0 || grant.key === name) sender.grants.push(grant);
    else await viewer.api.files.cancelUpload({ key: grant.key });
  };
  const ask = (sender: Sender) => sts(sender, dice.next(6) === 0 ? undefined : dice.of(SIZES));
  const finish = async ({ key }: TestGrant) => {
    const size = (await app.services.storage.findObject(key))?.sizeBytes ?? 0;
    const claim = { key, name: 'a', size, file_type: 1 };
    const { body } = await viewer.post('/api/transmit/upload_count', claim);
    const { code } = (body['data'] ?? {}) as { code?: string };
    if (code) codes.push(code);
  };
  const withGrant = (use: (grant: TestGrant, sender: Sender) => Promise<unknown>) => {
    return async (sender: Sender) => {
      if (sender.grants.length > 0) await use(dice.of(sender.grants), sender);
    };
  };
  const withUpload = (use: (grant: TestGrant, uploadId: string) => Promise<unknown>) =>
    withGrant(async (grant, { uploadIds }) => {
      if (uploadIds.length > 0) await use(grant, dice.of(uploadIds));
    });
  const steps: ((sender: Sender) => Promise<unknown>)[] = [
    ask,
    ask,
    withGrant((grant) => store.put(grant, bytes())),
    withGrant(async (grant, { uploadIds }) => uploadIds.push(await store.initiate(grant))),
    withUpload((grant, id) => store.putPart(grant, id, 1 + dice.next(3), bytes())),
    withUpload((grant, id) => store.putPart(grant, id, 1 + dice.next(3), bytes())),
    withUpload((grant, id) => store.putPart(grant, id, 1, bytes())),
    // All at once, with every credential that there is.
    withUpload((grant, id) =>
      Promise.all([
        store.put(grant, bytes()),
        store.put(grant, bytes()),
        ...[1, 2, 2, 3].map((number) => store.putPart(grant, id, number, bytes())),
      ]),
    ),
    withGrant((grant, sender) =>
      Promise.all([ask(sender), store.put(grant, bytes()), store.initiate(grant), ask(sender)]),
    ),
    withUpload(async (grant, id) => {
      const body = bytes();
      await store.putPart(grant, id, 1, body);
      const etag = createHash('md5').update(body).digest('hex');
      await store.complete(grant, id, [etag]);
    }),
    withUpload((grant, id) => store.abort(grant, id)),
    // An upload of untold size that is finished beside parts of another try.
    async (sender) => {
      const fresh = begin(senders.indexOf(sender));
      await sts(fresh);
      const grant = fresh.grants.at(-1);
      if (!grant) return;
      await store.putPart(grant, await store.initiate(grant), 1, bytes());
      await store.put(grant, bytes());
      await finish(grant);
    },
    withGrant((grant) => Promise.all([finish(grant), store.put(grant, bytes())])),
    // Each of them alone would fit.
    async (sender) => {
      const size = dice.of(SIZES);
      await sts(sender, size);
      const grant = sender.grants.at(-1);
      if (!grant) return;
      const ids = [await store.initiate(grant), await store.initiate(grant)];
      await Promise.all(ids.map((id) => store.putPart(grant, id, 1, bytesOf(size))));
      for (const id of ids) await store.putPart(grant, id, 2, bytesOf(size));
      if (dice.next(2) === 0) await store.put(grant, bytesOf(size));
    },
    // As our own client does it, over whatever was left there before.
    async (sender) => {
      const size = dice.of(SIZES);
      await sts(sender, size);
      const grant = sender.grants.at(-1);
      if (!grant) return;
      await store.put(grant, bytesOf(size));
      await Promise.all([finish(grant), store.initiate(grant), store.put(grant, bytes())]);
    },
    async (sender) => {
      const key = sender.grants[0]?.key;
      if (dice.next(3) === 0 && key) await viewer.post('/api/transmit/upload_cancel', { key });
    },
    async () => {
      if (codes.length > 0) await viewer.get(`/api/transmit/remove?code=${dice.of(codes)}`);
    },
    async (sender) => {
      begin(senders.indexOf(sender));
    },
  ];
  return {
    close: () => store.close(),
    step: () => dice.of(steps)(dice.of(senders)),
    /** An upload of untold size may bring so much that nothing would be seen beside it. */
    async tellSizes() {
      for (const { object_key, declared_bytes } of await openUploads(app)) {
        if (declared_bytes !== null) continue;
        await viewer.get(`/api/transmit/sts?filename=${object_key}&size=${dice.of(SIZES)}`);
      }
    },
    /** Everything that was begun is finished or given up, as after a day. */
    async end() {
      for (const { object_key } of await openUploads(app)) {
        await viewer.post('/api/transmit/upload_cancel', { key: object_key });
      }
      await sweepUploads(app.services, app.clock.now);
    },
  };
}

function openUploads({ services }: TestApp) {
  return services.db
    .selectFrom('uploads')
    .select(['object_key', 'declared_bytes', 'reserved_bytes'])
    .where('file_id', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** Sums the bytes that the store's index has under a key, apart from a file's own object. */
async function bytesBeside(app: TestApp, key: string, fileKeys: ReadonlySet<string>) {
  const { objectBytes, partBytes } = await findHeldBytes(app.services.db, key);
  return partBytes + (fileKeys.has(key) ? 0 : objectBytes);
}

/** Holds files and open uploads against what lies on the disk; tells how many bytes the files have. */
async function look(app: TestApp, when: string): Promise<number> {
  const { db, storage } = app.services;
  const files = await db.selectFrom('files').selectAll().where('purged_at', 'is', null).execute();
  const fileKeys = new Set(files.map((file) => file.object_key));
  let fileBytes = 0;
  for (const { object_key, size_bytes } of files) {
    expect((await storage.findObject(object_key))?.sizeBytes, when).toBe(size_bytes);
    fileBytes += size_bytes;
  }
  let besideBytes = 0;
  let grantedBytes = 0;
  for (const upload of await db.selectFrom('uploads').selectAll().execute()) {
    const isOpen = upload.file_id === null && upload.ended_at === null;
    const granted = isOpen ? upload.reserved_bytes : 0;
    const beside = await bytesBeside(app, upload.object_key, fileKeys);
    expect(beside, `${when}, ${upload.object_key}`).toBeLessThanOrEqual(granted);
    besideBytes += beside;
    grantedBytes += granted;
  }
  expect(bytesOnDisk(app), when).toBe(fileBytes + besideBytes);
  expect(bytesOnDisk(app), when).toBeLessThanOrEqual(fileBytes + grantedBytes);
  return fileBytes;
}

// The first seed finds each of the defences of the quota missing.
it.each(walked(2026, 11, 90_210))(
  'no more lies on the disk than was granted (seed %i)',
  async (seed) => {
    const app = await createTestApp({ now: Date.now(), env: { RATE_LIMIT_SCALE: '100' } });
    const { step, tellSizes, end, close } = await walk(app, seed);
    onTestFinished(close);
    for (let count = 1; count <= STEPS; count += 1) {
      await step();
      if (count % LOOK_EVERY !== 0) continue;
      await tellSizes();
      await look(app, `step ${count}`);
    }
    await end();
    const fileBytes = await look(app, 'the end');
    expect(bytesOnDisk(app)).toBe(fileBytes);
    // The walk has been somewhere.
    const files = await app.services.db.selectFrom('files').select('status').execute();
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter(({ status }) => status === FILE_STATUS.deleted).length).toBeGreaterThan(5);
    await purgeObjects(app.services, app.clock.now + 60 * DAY_MS);
    expect(bytesOnDisk(app)).toBe(0);
  },
);
