/** Downloads handed to the proxy in front (STORE_ACCEL): who is handed what, and that no gate is left out. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PART_TAGS } from '@transmit/cos';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { findDamage } from '../../store/find-damage.ts';
import { joinObject } from '../../store/join-object.ts';
import { findObjectRow } from '../../store/objects.store.ts';
import { openTestStore, patternBytes, type TestStore } from '../../testing/test-store.ts';
import { uploadInParts } from '../../testing/test-uploads.ts';
import { JoinQueue } from './join-queue.ts';

const PROXY = { 'x-transmit-accel': 'on' };
/** Pages and the command line begin every upload with it. */
const OWN_HEADERS = { [PART_TAGS.header]: PART_TAGS.opaque };
const LINK = { fileName: '报告.bin', disposition: 'attachment', ttlSeconds: 60 } as const;
const ACCEL = '/transmit-blobs/';

describeEachDatabase('handing over', (database) => {
  let store: TestStore;
  const body = patternBytes(1000);

  beforeAll(async () => {
    store = await openTestStore(database(), { accel: ACCEL, trustedProxies: ['127.0.0.1/32'] });
    await store.send({ method: 'PUT', key: 'plain', body });
  });
  afterAll(async () => {
    expect(store.logged).toEqual([]);
    await store.close();
  });

  const ask = (key: string, headers: Record<string, string> = PROXY, method = 'GET') => {
    const url = store.storage.presignDownload({ ...LINK, key });
    return store.send({ method, path: url.slice(store.origin.length), as: false, headers });
  };

  it('gives headers alone, and a file that the group can read', async () => {
    const { status, headers, body: sent } = await ask('plain');
    expect({ status, sent: sent.length }).toEqual({ status: 200, sent: 0 });
    const place = String(headers['x-accel-redirect']);
    expect(place).toMatch(/^\/transmit-blobs\/(\w\w)\/\1\w{30}$/);
    const file = join(store.folder, 'blobs', place.slice(ACCEL.length));
    expect(statSync(file)).toMatchObject({ size: 1000 });
    const modes = [file, join(file, '..'), join(file, '../..'), store.folder].map(
      (path) => statSync(path).mode & 0o777,
    );
    expect(modes).toEqual([0o640, 0o710, 0o710, 0o710]);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('attachment'),
      etag: expect.stringMatching(/^"\w{32}"$/),
      'x-content-type-options': 'nosniff',
    });
  });

  it.each<[string, Record<string, string>]>([
    ['without the proxy’s word', {}],
    ['with a condition that nginx would judge anew', { ...PROXY, 'if-none-match': '"other"' }],
    ['with a date', { ...PROXY, 'if-unmodified-since': new Date(Date.now() + 1e6).toUTCString() }],
    ['with several ranges', { ...PROXY, range: 'bytes=0-1,5-6' }],
    ['with a range in another spelling', { ...PROXY, range: 'Bytes = 0-' }],
  ])('SECURITY §3 row 257: %s the bytes are ours', async (_, headers) => {
    const reply = await ask('plain', headers);
    expect(reply.headers['x-accel-redirect']).toBeUndefined();
    expect(reply.body.equals(body)).toBe(true);
  });

  it('SECURITY §3 row 257: whoever is no proxy is handed nothing', async () => {
    const open = await openTestStore(database(), { accel: ACCEL });
    onTestFinished(() => open.close());
    await open.send({ method: 'PUT', key: 'by a stranger', body });
    const url = open.storage.presignDownload({ ...LINK, key: 'by a stranger' });
    const path = url.slice(open.origin.length);
    const reply = await open.send({ path, as: false, headers: PROXY });
    expect(reply.headers['x-accel-redirect']).toBeUndefined();
    expect(reply.body.equals(body)).toBe(true);
    await open.storage.removeObject('by a stranger');
  });

  it('sends headers of an uploader by itself', async () => {
    const headers = { 'x-cos-meta-mine': 'yes' };
    await store.send({ method: 'PUT', key: 'with headers', body, headers });
    const reply = await ask('with headers');
    expect(reply.headers['x-accel-redirect']).toBeUndefined();
    expect(reply.headers['x-cos-meta-mine']).toBe('yes');
  });

  it('hands over what our own clients send with their word on its parts', async () => {
    await store.send({ method: 'PUT', key: 'ours', body, headers: OWN_HEADERS });
    const { headers } = await ask('ours');
    expect(headers['x-accel-redirect']).toBeDefined();
    expect(headers['x-cos-meta-part-tags']).toBeUndefined();
  });

  it('answers HEAD by itself', async () => {
    const { headers } = await ask('plain', PROXY, 'HEAD');
    expect(headers['x-accel-redirect']).toBeUndefined();
    expect(headers['content-length']).toBe('1000');
  });

  it.each([
    ['gone', 410],
    ['missing', 404],
  ] as const)('SECURITY §3 row 258: a link that is %s is answered %i', async (answer, status) => {
    onTestFinished(() => {
      store.gates.read = 'yes';
    });
    store.gates.read = answer;
    const reply = await ask('plain');
    expect(reply.status).toBe(status);
    expect(reply.headers['x-accel-redirect']).toBeUndefined();
  });

  it('SECURITY §3 row 258: refuses ranges and keys that are not there itself', async () => {
    expect(await ask('plain', { ...PROXY, range: 'bytes=1000-' })).toMatchObject({ status: 416 });
    expect(await ask('none')).toMatchObject({ status: 404 });
  });

  describe('of an object in parts', () => {
    const parts = [patternBytes(2 ** 20, 1), patternBytes(2 ** 20, 2), patternBytes(5, 3)];
    const whole = Buffer.concat(parts);

    const handed = async (key: string) => {
      const givenUpAt = performance.now() + 60_000;
      while (performance.now() < givenUpAt) {
        const { headers } = await ask(key);
        if (headers['x-accel-redirect']) return String(headers['x-accel-redirect']);
        await delay(20);
      }
      return expect.unreachable('never handed over');
    };

    it('sends the parts itself, and makes them one file once it is read again', async () => {
      await uploadInParts(store, 'parts', parts, OWN_HEADERS);
      const before = store.files().length;
      const first = await ask('parts');
      expect(first.body.equals(whole)).toBe(true);
      const place = await handed('parts');
      expect(statSync(join(store.folder, 'blobs', place.slice(ACCEL.length))).size).toBe(
        whole.length,
      );
      await expect.poll(() => store.files().length).toBe(before - 2);
      expect((await store.send({ key: 'parts' })).body.equals(whole)).toBe(true);
      for await (const damage of findDamage(store.storage.store)) expect.unreachable(damage.fault);
    });

    it('SECURITY §3 row 257: stays in parts when they are not what was sent, without room, and beside another', async () => {
      await uploadInParts(store, 'once', parts);
      const inner = store.storage.store;
      const object = await findObjectRow(inner.db, 'once');
      if (!object) return expect.unreachable('no object');
      const before = store.files();
      await expect(joinObject(inner, { ...object, crc64: '1' })).rejects.toThrow(
        'are not the object',
      );
      const full = {
        ...inner,
        blobs: Object.create(inner.blobs, { freeBytes: { value: async () => 9 } }),
      };
      expect(await joinObject(full, object)).toBe(false);
      expect(store.files()).toEqual(before);
      const both = await Promise.all([joinObject(inner, object), joinObject(inner, object)]);
      expect(both.toSorted()).toEqual([false, true]);
      expect(store.files()).toHaveLength(before.length - 2);
      expect(await joinObject(inner, object)).toBe(false);
    });

    it('is joined at the second reading, and without room once there is some again', async () => {
      await uploadInParts(store, 'no room', parts);
      const inner = store.storage.store;
      const object = await findObjectRow(inner.db, 'no room');
      if (!object) return expect.unreachable('no object');
      let asked = 0;
      let free = 9;
      const freeBytes = async () => {
        asked += 1;
        return free;
      };
      const blobs = Object.assign(Object.create(inner.blobs), {
        freeBytes,
        receive: inner.blobs.receive.bind(inner.blobs),
        read: inner.blobs.read.bind(inner.blobs),
        remove: inner.blobs.remove.bind(inner.blobs),
      });
      const queue = new JoinQueue({ error: (_, message) => expect.unreachable(message) });
      const before = store.files().length;
      const read = () => queue.note({ ...inner, blobs }, object);
      read();
      await delay(200);
      expect(asked).toBe(0);
      read();
      await expect.poll(() => asked).toBe(1);
      free = Number.MAX_SAFE_INTEGER;
      await expect
        .poll(() => {
          read();
          return store.files().length;
        })
        .toBe(before - 2);
    });

    it('is no damage when it became one file while it was looked at', async () => {
      await uploadInParts(store, 'looked at', parts);
      const inner = store.storage.store;
      const object = await findObjectRow(inner.db, 'looked at');
      if (!object) return expect.unreachable('no object');
      let joined: Promise<boolean> | undefined;
      const read: typeof inner.blobs.read = async function* (range) {
        joined ??= joinObject(inner, object);
        await joined;
        yield* inner.blobs.read(range);
      };
      const blobs = Object.assign(Object.create(inner.blobs), { read });
      for await (const damage of findDamage({ ...inner, blobs })) expect.unreachable(damage.fault);
      expect(await joined).toBe(true);
    });

    it('goes on with a reading under which the parts became one file', async () => {
      await uploadInParts(store, 'meanwhile', parts);
      const before = store.files().length;
      const pieces: Uint8Array[] = [];
      for await (const piece of store.storage.readObject('meanwhile')) {
        if (pieces.length === 0) {
          await handed('meanwhile');
          await expect.poll(() => store.files().length).toBe(before - 2);
        }
        pieces.push(piece);
      }
      expect(Buffer.concat(pieces).equals(whole)).toBe(true);
    });
  });
});
