/** The abilities of a store by S3 that the product needs beside those of every store: addresses for parts. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { LEAST_ADDRESSED_PART_BYTES, MAX_PARTS } from '@transmit/contract';
import type { PartStore } from '#adapters/object-storage/object-storage.ts';
import { type Bucket, type BucketCheck, OBJECT_CHECKS } from '../check-cos/bucket-checks.ts';
import { CommandError } from '../command-words.ts';

/** More than this and a signature counts as made at another time. */
const WRONG_CLOCK_MS = 15 * 60_000;
const DRIFTING_CLOCK_MS = 60_000;

const READY: BucketCheck = {
  name: '可以访问',
  run: ({ storage }) => storage.checkReady(),
};

const PART_CHECKS: readonly BucketCheck[] = [
  {
    name: '时钟与存储一致',
    async run({ uploadUrl }) {
      const answer = await fetch(uploadUrl, { method: 'HEAD', signal: AbortSignal.timeout(5000) });
      const date = Date.parse(answer.headers.get('date') ?? '');
      assert.ok(!Number.isNaN(date), '存储没有告诉时间，无法比较');
      const aheadMs = Date.now() - date;
      const told = `相差 ${(Math.abs(aheadMs) / 1000).toFixed(0)} 秒`;
      assert.ok(Math.abs(aheadMs) < WRONG_CLOCK_MS, `${told}：签名会被拒绝，请校准时钟`);
      assert.ok(Math.abs(aheadMs) < DRIFTING_CLOCK_MS, `${told}：请检查时间同步`);
    },
  },
  {
    name: '分块地址：页面写入两块，合成一个文件，ETag 与内容相符',
    async run(bucket) {
      const upload = await begin(bucket, '上传/file 1.bin');
      const first = Buffer.alloc(LEAST_ADDRESSED_PART_BYTES, 'abc');
      const parts = [first, Buffer.from('the rest')];
      const etags = parts.map((part) => createHash('md5').update(part).digest('hex'));
      for (const [index, part] of parts.entries()) {
        const { status } = await upload.put(index + 1, part);
        assert.equal(status, 200, `第 ${index + 1} 块没有写入（HTTP ${status}）`);
      }
      assert.equal(await upload.join(etags), 'joined', '没有合成文件');
      const found = await bucket.storage.findObject(upload.key);
      assert.equal(found?.sizeBytes, Buffer.concat(parts).length, '大小不符');
      if (found.etag !== proofOf(etags)) {
        // Works, by one reading of each file more.
        assert.match(found.etag, /-\d+$|encrypted/, 'ETag 不可用');
      }
      const { status } = await upload.put(1, first);
      assert.ok(status >= 400, '文件合成以后，同一个地址仍能写入');
    },
  },
  {
    name: '分块地址：别的内容、别的大小、别的分块、别的文件都被拒绝',
    async run(bucket) {
      const upload = await begin(bucket, 'strict');
      const bytes = Buffer.from('exactly these');
      const address = await upload.address(1, bytes);
      const md5 = md5Of(bytes);
      const other = Buffer.from('exactly THESE');
      const refused: [string, Response][] = [
        ['别的内容', await send(address, other, md5)],
        ['别的校验值', await send(address, other, md5Of(other))],
        ['更大的内容', await send(address, Buffer.from('longer than these'), md5)],
        ['别的分块', await send(address.replace('partNumber=1', 'partNumber=2'), bytes, md5)],
        ['别的文件', await send(address.replace('/strict', '/others'), bytes, md5)],
        ['读取', await fetch(address)],
      ];
      for (const [what, { status }] of refused) assert.ok(status >= 400, `${what}被接受`);
      await bucket.storage.abortUploads(upload.key);
    },
  },
  {
    name: `分块编号到 ${MAX_PARTS}，小于 5 MiB 的中间分块被拒绝`,
    async run(bucket) {
      const upload = await begin(bucket, 'limits');
      const small = Buffer.from('small');
      const etag = createHash('md5').update(small).digest('hex');
      const { status } = await upload.put(MAX_PARTS, small);
      assert.equal(status, 200, `第 ${MAX_PARTS} 块没有写入（HTTP ${status}）`);
      for (const number of [1, 2]) await upload.put(number, small);
      assert.equal(await upload.join([etag, etag]), 'misfit', '过小的分块被接受');
      await bucket.storage.abortUploads(upload.key);
    },
  },
  {
    name: '未完成的上传可以列出、续传和清除',
    async run(bucket) {
      const upload = await begin(bucket, 'up/a');
      const bytes = Buffer.from('part');
      await upload.put(1, bytes);
      const { key, uploadId } = upload;
      const page = await upload.store.listParts({ key, uploadId, after: 0 });
      assert.equal(page?.parts[0]?.sizeBytes, bytes.length, '没有列出已到的分块');
      const listed = (await bucket.storage.listUploads()).map((one) => one.key);
      assert.ok(listed.includes(key), '没有列出未完成的上传');
      await bucket.storage.abortUploads(key);
      const left = (await bucket.storage.listUploads()).map((one) => one.key);
      assert.ok(!left.includes(key), '没有清除');
      assert.ok((await upload.put(1, bytes)).status >= 400, '清除以后，同一个地址仍能写入');
    },
  },
  {
    name: '跨域：页面可以写入分块、读取下载',
    async run(bucket) {
      const { publicOrigin } = bucket;
      if (!publicOrigin) return;
      const upload = await begin(bucket, 'cors');
      const bytes = Buffer.from('cors');
      const address = await upload.address(1, bytes);
      const asked = await fetch(address, {
        method: 'OPTIONS',
        headers: {
          Origin: publicOrigin,
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': 'content-md5',
        },
      });
      requireOrigin(asked, publicOrigin, '预检');
      const said = (name: string) => asked.headers.get(name)?.toLowerCase() ?? '';
      assert.match(said('access-control-allow-methods'), /put|\*/, 'CORS 规则没有允许 PUT');
      const headers = said('access-control-allow-headers');
      assert.match(headers, /content-md5|\*/, 'CORS 规则没有允许 Content-MD5');
      const sent = await send(address, bytes, md5Of(bytes), { Origin: publicOrigin });
      requireOrigin(sent, publicOrigin, '写入');
      await bucket.storage.abortUploads(upload.key);
      const key = `${bucket.prefix}cors-read`;
      await bucket.storage.writeObject(key, bytes, 'text/plain');
      const name = { fileName: 'a.txt', disposition: 'attachment', ttlSeconds: 60 } as const;
      const link = await bucket.storage.presignDownload({ key, ...name });
      const read = await fetch(link, { headers: { Origin: publicOrigin, Range: 'bytes=1-2' } });
      requireOrigin(read, publicOrigin, '读取');
    },
  },
];

export const S3_CHECKS: readonly BucketCheck[] = [READY, ...OBJECT_CHECKS, ...PART_CHECKS];

function requireOrigin(answer: Response, publicOrigin: string, step: string): void {
  const allowed = answer.headers.get('access-control-allow-origin');
  const isAllowed = allowed === '*' || allowed?.toLowerCase() === publicOrigin.toLowerCase();
  assert.ok(isAllowed, `${step}：CORS 规则没有允许 PUBLIC_ORIGIN`);
}

async function begin({ storage, prefix }: Bucket, name: string) {
  if (!storage.parts) throw new CommandError('存储不按分块地址上传');
  const store: PartStore = storage.parts;
  const key = prefix + name;
  const uploadId = await store.beginUpload(key);
  const address = (partNumber: number, bytes: Buffer) =>
    store.presignPart({
      key,
      uploadId,
      partNumber,
      sizeBytes: bytes.length,
      md5: md5Of(bytes),
      ttlSeconds: 300,
    });
  return {
    store,
    key,
    uploadId,
    address,
    put: async (partNumber: number, bytes: Buffer) =>
      send(await address(partNumber, bytes), bytes, md5Of(bytes)),
    join: (etags: readonly string[]) => store.completeUpload({ key, uploadId, etags }),
  };
}

function send(
  address: string,
  body: Buffer,
  md5: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const sent = { ...headers, 'content-md5': md5 };
  return fetch(address, { method: 'PUT', body: new Uint8Array(body), headers: sent });
}

function md5Of(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64');
}

function proofOf(etags: readonly string[]): string {
  const bytes = Buffer.concat(etags.map((etag) => Buffer.from(etag, 'hex')));
  return `${createHash('md5').update(bytes).digest('hex')}-${etags.length}`;
}
