import { createHash, randomBytes } from 'node:crypto';
import { crc64, encodeKey, signRequest } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestViewer } from '#test/test-app.ts';

const DAY_MS = 86_400_000;
const MIB = 1024 * 1024;

describe('sending a file and picking it up by code, over the wire', () => {
  it.each([
    ['1 KB of text', '报告 (终稿) 100%+"\'.txt', Buffer.from('你好\n'.repeat(146))],
    ['an empty file', 'empty.txt', Buffer.alloc(0)],
    ['3 MB of anything', 'a b.bin', randomBytes(3 * MIB)],
  ])('brings %s through unchanged', async (_title, name, bytes) => {
    const app = await createTestApp();
    const sender = app.visitor();
    const code = await send(app, sender, name, bytes);
    const receiver = app.visitor();
    const { data } = await receiver.api.shares.detail({ code });
    expect(data.file).toMatchObject({ name, file_size: bytes.length, verified: true });
    const received = await fetch(await linkOf(receiver, code));
    expect(received.status).toBe(200);
    expect(received.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(sha256(Buffer.from(await received.arrayBuffer()))).toBe(sha256(bytes));
  });

  it('SECURITY T6 (b) (d): the credentials neither read nor outlive the upload', async () => {
    const app = await createTestApp();
    const sender = app.visitor();
    const sts = await credentialsFor(sender, 'a.txt', 3);
    expect((await storeCall(app, sts, 'PUT', 'abc')).status).toBe(200);
    expect((await storeCall(app, sts, 'GET')).status).toBe(403);
    const code = await finish(sender, sts.key, 'a.txt', Buffer.from('abc'));
    expect((await storeCall(app, sts, 'PUT', 'xyz')).status).toBe(403);
    const received = await fetch(await linkOf(app.visitor(), code));
    expect(await received.text()).toBe('abc');
  });

  it('SECURITY T8 (a): stores no byte beyond what was announced', async () => {
    const app = await createTestApp();
    const sts = await credentialsFor(app.visitor(), 'a.txt', 3);
    const refused = await storeCall(app, sts, 'PUT', 'abcd');
    expect([400, 403, 413]).toContain(refused.status);
    expect(await app.services.storage.findObject('a.txt')).toBeUndefined();
  });

  it('SECURITY T6: a cancelled upload takes its credentials along', async () => {
    const app = await createTestApp();
    const sender = app.visitor();
    const sts = await credentialsFor(sender, 'a.txt', 3);
    await sender.api.files.cancelUpload({ key: 'a.txt' });
    expect((await storeCall(app, sts, 'PUT', 'abc')).status).toBe(403);
  });

  it('SECURITY T12 (a): a link ends with the file', async () => {
    const app = await createTestApp();
    const sender = app.visitor();
    const code = await send(app, sender, 'a.txt', Buffer.from('abc'));
    const link = await linkOf(app.visitor(), code);
    expect((await fetch(link)).status).toBe(200);
    await sender.api.shares.remove({ code });
    expect([404, 410]).toContain((await fetch(link)).status);
  });

  it('SECURITY T12 (b): a link ends when the file expires', async () => {
    const app = await createTestApp();
    const sender = app.visitor();
    const code = await send(app, sender, 'a.txt', Buffer.from('abc'));
    app.clock.now += 7 * DAY_MS - 1000;
    const link = await linkOf(app.visitor(), code);
    expect((await fetch(link)).status).toBe(200);
    app.clock.now += 1000;
    expect((await fetch(link)).status).toBe(410);
  });

  it('SECURITY §3 row 14: a link ends after five minutes and is good for nothing else', async () => {
    const app = await createTestApp();
    const first = await send(app, app.visitor(), 'a.txt', Buffer.from('abc'));
    const second = await send(app, app.visitor(), 'b.txt', Buffer.from('xyz'));
    const link = await linkOf(app.visitor(), first);
    const others = ['a.txt', 'b.txt', await objectKeyOf(app, second)];
    for (const other of others) {
      const turned = link.replace(await objectKeyOf(app, first), other);
      expect(turned).not.toBe(link);
      expect((await fetch(turned)).status).toBe(403);
    }
    expect((await fetch(link, { method: 'DELETE' })).status).toBe(405);
    app.clock.now += 5 * 60_000 + 1000;
    expect((await fetch(link)).status).toBe(403);
  });
});

type Credentials = Awaited<ReturnType<typeof credentialsFor>>;

async function send(app: TestApp, sender: TestViewer, name: string, bytes: Uint8Array) {
  const sts = await credentialsFor(sender, `in/${name}`, bytes.length);
  const stored = await storeCall(app, sts, 'PUT', bytes);
  expect(stored.status).toBe(200);
  return finish(sender, sts.key, name, bytes);
}

async function credentialsFor(sender: TestViewer, filename: string, size: number) {
  const { data } = await sender.api.files.uploadCredentials({
    module: 'transmit',
    filename: filename.replaceAll(/["']/g, '_'),
    size,
  });
  return data;
}

/** A request to the store as any client of COS signs it (COS.md §1.2). */
function storeCall(app: TestApp, sts: Credentials, method: string, body?: string | Uint8Array) {
  const url = `${sts.protocol}//${sts.domain?.replace('{Region}', sts.region).replace('{Bucket}', sts.bucket)}`;
  const authorization = signRequest(
    { method, key: sts.key, params: [], headers: [['host', new URL(app.storeOrigin).host]] },
    {
      secretId: sts.credentials?.tmpSecretId ?? '',
      secretKey: sts.credentials?.tmpSecretKey ?? '',
      window: { start: sts.startTime, end: sts.expiredTime },
    },
    nativeSha1,
  );
  return fetch(`${url}/${encodeKey(sts.key)}`, {
    method,
    headers: {
      Authorization: authorization,
      'x-cos-security-token': sts.credentials?.sessionToken ?? '',
    },
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
  });
}

async function finish(sender: TestViewer, key: string, name: string, bytes: Uint8Array) {
  const { data } = await sender.api.files.finishUpload({
    key,
    name,
    size: bytes.length,
    crc64: crc64(bytes).toString(),
    file_type: 1,
  });
  return data.code;
}

async function linkOf(viewer: TestViewer, code: string): Promise<string> {
  const { data } = await viewer.api.shares.downloadLink({ code });
  if (!('download_src' in data)) throw new Error('the file is not free');
  return data.download_src;
}

async function objectKeyOf(app: TestApp, code: string): Promise<string> {
  const { object_key } = await app.services.db
    .selectFrom('files')
    .select('object_key')
    .where('code', '=', code.replace('-', ''))
    .executeTakeFirstOrThrow();
  return object_key;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
