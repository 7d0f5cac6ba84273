/**
 * Checks that a bucket has the abilities that the product needs, one after the other (COS.md §2).
 * Every key lies under a prefix of this run, so that a bucket in use is not touched.
 */
import assert from 'node:assert/strict';
import { crc64, encodeKey } from '@transmit/cos';
import type { IssuedCredentials, ObjectStorage } from '#adapters/object-storage/object-storage.ts';
import { authorizationOf } from '#adapters/object-storage/upload-authorization.ts';

export interface Bucket {
  storage: ObjectStorage;
  /** A browser with credentials sends its requests there; no trailing slash. */
  uploadUrl: string;
  /** Ends with a slash. */
  prefix: string;
  /** The origin of the pages that use it; empty where none is known. */
  publicOrigin: string;
}

export interface BucketCheck {
  name: string;
  /** Rejects when the bucket is not as it must be. */
  run(bucket: Bucket): Promise<void>;
}

const MIB = 2 ** 20;

/** The official client asks for both, and says so when a bucket hides them (spec §8). */
const READ_BY_PAGES = ['ETag', 'Content-Length'];

/** Every store that serves files has to do these. */
export const OBJECT_CHECKS: readonly BucketCheck[] = [
  {
    name: '写入、查看、读取、删除，文件名含中文与符号',
    async run(bucket) {
      for (const name of ['a.txt', '目录/报告 (终稿)+%20.pdf', `it's "quoted" & <odd>.txt`, '😀']) {
        const key = bucket.prefix + name;
        const bytes = Buffer.from(`the bytes of ${name}`);
        await bucket.storage.writeObject(key, bytes, 'text/x-own');
        const found = await bucket.storage.findObject(key);
        assert.equal(found?.sizeBytes, bytes.length, '大小不符');
        assert.equal(found.crc64, String(crc64(bytes)), 'CRC-64 不符');
        assert.equal(found.contentType, 'text/x-own', '类型不符');
        assert.ok((await read(bucket, key)).equals(bytes), '内容不符');
        await bucket.storage.removeObject(key);
        assert.equal(await bucket.storage.findObject(key), undefined, '删除后仍在');
      }
    },
  },
  {
    name: '空文件与分段读取',
    async run(bucket) {
      const key = `${bucket.prefix}range`;
      await bucket.storage.writeObject(key, new Uint8Array(), 'text/plain');
      assert.equal((await bucket.storage.findObject(key))?.crc64, '0', '空文件的 CRC-64 不符');
      await bucket.storage.writeObject(key, Buffer.from('0123456789'), 'text/plain');
      assert.equal(String(await read(bucket, key, { start: 0, end: 3 })), '012', '开头不符');
      assert.equal(String(await read(bucket, key, { start: 8, end: 99 })), '89', '结尾不符');
    },
  },
  {
    name: '分块写入 20 MiB',
    async run(bucket) {
      const key = `${bucket.prefix}long`;
      const bytes = Buffer.alloc(20 * MIB, 'abcdefg');
      await bucket.storage.writeObject(key, inPieces(bytes), 'application/x-test');
      const found = await bucket.storage.findObject(key);
      assert.equal(found?.crc64, String(crc64(bytes)), 'CRC-64 不符');
      assert.ok((await read(bucket, key)).equals(bytes), '内容不符');
    },
  },
  {
    name: '写到一半中断时不留下文件',
    async run(bucket) {
      const key = `${bucket.prefix}broken`;
      const body = async function* () {
        yield Buffer.alloc(10 * MIB);
        throw new Error('broke off');
      };
      await assert.rejects(bucket.storage.writeObject(key, body(), 'x/y'), /broke off/);
      assert.equal(await bucket.storage.findObject(key), undefined, '留下了文件');
      assert.deepEqual(await uploadsUnder(bucket, key), [], '留下了未完成的分块');
    },
  },
  {
    name: '复制与按顺序列出',
    async run(bucket) {
      const [from, to] = [`${bucket.prefix}list/1`, `${bucket.prefix}list/2 汉`];
      await bucket.storage.writeObject(from, Buffer.from('x'), 'text/plain');
      await bucket.storage.copyObject(from, to);
      const { objects } = await bucket.storage.listObjects(`${bucket.prefix}list/`);
      assert.deepEqual(
        objects.slice(0, 2).map(({ key, sizeBytes }) => ({ key, sizeBytes })),
        [
          { key: from, sizeBytes: 1 },
          { key: to, sizeBytes: 1 },
        ],
        '列出的内容不符',
      );
      await bucket.storage.removeObject(from);
      assert.equal(String(await read(bucket, to)), 'x', '复制的文件不独立');
    },
  },
  {
    name: '下载地址：名字、类型、分段，改动后无效',
    async run(bucket) {
      const key = `${bucket.prefix}link/文件.txt`;
      await bucket.storage.writeObject(key, Buffer.from('linked'), 'text/plain');
      const asked = { key, fileName: '下载 的名字.txt', ttlSeconds: 300 };
      const url = await bucket.storage.presignDownload({ ...asked, disposition: 'attachment' });
      const whole = await fetch(url);
      assert.equal(await whole.text(), 'linked', '内容不符');
      const disposition = whole.headers.get('content-disposition') ?? '';
      assert.match(
        disposition,
        /^attachment; .*filename\*=UTF-8''%E4%B8%8B%E8%BD%BD/,
        '文件名不符',
      );
      const part = await fetch(url, { headers: { Range: 'bytes=1-2' } });
      assert.equal(`${part.status} ${await part.text()}`, '206 in', '分段下载不符');
      const turned = url.replace(encodeURIComponent('文件'), 'other');
      assert.equal((await fetch(turned)).status, 403, '改动后的地址仍然有效');
    },
  },
];

export const BUCKET_CHECKS: readonly BucketCheck[] = [
  {
    name: '可以访问，并已开启版本控制',
    run: ({ storage }) => storage.checkReady(),
  },
  ...OBJECT_CHECKS,
  {
    name: '版本：已核对的内容不会被之后的写入替换',
    async run(bucket) {
      // The other adapter moves an object to where nobody writes, and needs no versions.
      if (bucket.storage.storageType !== 2) return;
      const key = `${bucket.prefix}versions`;
      await bucket.storage.writeObject(key, Buffer.from('one'), 'text/plain');
      const version = (await bucket.storage.findObject(key))?.version;
      assert.ok(version, '写入没有返回版本号');
      await bucket.storage.writeObject(key, Buffer.from('two'), 'text/plain');
      assert.equal(String(await read(bucket, key, undefined, version)), 'one', '旧版本被替换');
      await bucket.storage.removeOtherVersions(key, version);
      assert.equal(String(await read(bucket, key)), 'one', '其他版本没有删除');
      await bucket.storage.removeObject(key);
      await assert.rejects(read(bucket, key, undefined, version), '删除后旧版本仍在');
    },
  },
  {
    name: '临时凭证：只能写自己的文件，且不超过允许的大小',
    async run(bucket) {
      const key = `${bucket.prefix}上传/file 1.bin`;
      const asked = { key, maxSizeBytes: 100, ttlSeconds: 1800 };
      const issued = await bucket.storage.issueUploadCredentials(asked);
      const put = (target: string, body: string) => send(bucket, issued, 'PUT', target, body);
      assert.equal((await put(key, 'uploaded')).status, 200, '凭证不能写入自己的文件');
      assert.equal(String(await read(bucket, key)), 'uploaded', '内容不符');
      assert.equal((await put(`${key}/x`, 'x')).status, 403, '凭证能写入别的文件');
      assert.equal((await send(bucket, issued, 'GET', key)).status, 403, '凭证能读取');
      assert.equal((await send(bucket, issued, 'DELETE', key)).status, 403, '凭证能删除');
      assert.ok((await put(key, 'x'.repeat(101))).status >= 400, '超过大小的写入被接受');
      assert.equal(String(await read(bucket, key)), 'uploaded', '超过大小的写入替换了文件');
    },
  },
  {
    name: '未完成的上传可以列出和清除',
    async run(bucket) {
      const key = `${bucket.prefix}up/a`;
      const asked = { key, maxSizeBytes: 9, ttlSeconds: 1800 };
      const issued = await bucket.storage.issueUploadCredentials(asked);
      const begun = await send(bucket, issued, 'POST', key, undefined, [['uploads', '']]);
      assert.equal(begun.status, 200, '凭证不能开始分块上传');
      assert.deepEqual(await uploadsUnder(bucket, key), [key], '没有列出');
      await bucket.storage.abortUploads(key);
      assert.deepEqual(await uploadsUnder(bucket, key), [], '没有清除');
    },
  },
  {
    name: '跨域：页面可以上传，并读到校验值',
    async run(bucket) {
      const { uploadUrl, publicOrigin, prefix } = bucket;
      if (!publicOrigin) return;
      const answer = await fetch(`${uploadUrl}/${encodeKey(`${prefix}cors`)}`, {
        method: 'OPTIONS',
        headers: {
          Origin: publicOrigin,
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': 'authorization,content-type,x-cos-security-token',
        },
      });
      const header = (name: string) => answer.headers.get(name)?.toLowerCase() ?? '';
      const allowed = header('access-control-allow-origin');
      assert.ok(
        allowed === '*' || allowed === publicOrigin.toLowerCase(),
        'CORS 规则没有允许 PUBLIC_ORIGIN',
      );
      assert.match(header('access-control-allow-methods'), /put/, 'CORS 规则没有允许 PUT');
      const hidden = await hiddenHeaders(bucket);
      assert.deepEqual(hidden, [], `CORS 规则的 ExposeHeader 里缺少 ${hidden.join('、')}`);
    },
  },
];

/** The headers that a page has to read after a PUT (COS.md §1.4), and that the bucket does not show to it. */
async function hiddenHeaders(bucket: Bucket): Promise<string[]> {
  const key = `${bucket.prefix}exposed`;
  const asked = { key, maxSizeBytes: 9, ttlSeconds: 1800 };
  const issued = await bucket.storage.issueUploadCredentials(asked);
  const answer = await send(bucket, issued, 'PUT', key, 'x', [], { Origin: bucket.publicOrigin });
  const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase();
  const names = exposed.split(',').map((name) => name.trim());
  return READ_BY_PAGES.filter(
    (name) => !names.includes('*') && !names.includes(name.toLowerCase()),
  );
}

/** Everything under the prefix of a run, whatever became of its checks. */
export async function cleanUp(bucket: Bucket): Promise<void> {
  const { storage, prefix } = bucket;
  for (const key of new Set(await uploadsUnder(bucket, prefix))) await storage.abortUploads(key);
  for (;;) {
    const { objects } = await storage.listObjects(prefix);
    const ours = objects.filter(({ key }) => key.startsWith(prefix));
    if (ours.length === 0) return;
    for (const { key } of ours) await storage.removeObject(key);
  }
}

async function uploadsUnder({ storage }: Bucket, prefix: string): Promise<string[]> {
  const uploads = await storage.listUploads();
  return uploads.map(({ key }) => key).filter((key) => key.startsWith(prefix));
}

async function read(
  { storage }: Bucket,
  key: string,
  range?: { start: number; end: number },
  version?: string,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of storage.readObject(key, range, version)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function send(
  { uploadUrl }: Bucket,
  issued: IssuedCredentials,
  method: string,
  key: string,
  body?: string,
  params: readonly (readonly [string, string])[] = [],
  headers: Record<string, string> = {},
): Promise<Response> {
  const query = params.map(([name]) => `?${name}`).join('');
  return fetch(`${uploadUrl}/${encodeKey(key)}${query}`, {
    method,
    headers: { ...headers, ...authorizationOf(issued, uploadUrl, method, key, params) },
    ...(body !== undefined && { body }),
  });
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 3 * MIB) yield bytes.subarray(at, at + 3 * MIB);
}
