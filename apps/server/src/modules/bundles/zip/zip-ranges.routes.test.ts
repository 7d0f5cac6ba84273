/** A bundle's zip over HTTP: what was cut off goes on where it stopped, by a real client and by hand. */
import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DOWNLOAD_LINK_TTL_SECONDS } from '@transmit/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pullBundleZip, THREE, withBundle, zipSrc } from '../testing/with-bundle.ts';

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;

describe('the rest of a zip', () => {
  it('is sent to `curl -C -` after the line was cut in the middle, to the last byte, and counted once', async () => {
    const big = randomBytes(6 * MIB).toString('latin1');
    const { app, owner, codes, code } = await withBundle(
      [
        { name: 'a.bin', content: 'first' },
        { name: 'b.bin', content: big },
        { name: 'c.bin', content: 2 * MIB },
      ],
      {},
      { withFront: true },
    );
    const link = await app.visitor().api.bundles.zipLink({ code });
    if (link.status !== 1) throw new Error(link.msg);
    const { download_src: src, size } = link.data;
    const folder = temporaryFolder();
    const path = join(folder, 'a.zip');
    // Cut while the second file is on its way.
    writeFileSync(path, await takeBytes(src, 3 * MIB));
    expect(statSync(path).size).toBeLessThan(8 * MIB);
    await curl('-C', '-', '-o', path, src);
    expect(statSync(path).size).toBe(size);
    const whole = join(folder, 'whole.zip');
    await curl('-o', whole, src);
    expect(sumOf(path)).toBe(sumOf(whole));
    expect(execFileSync('unzip', ['-t', path]).toString()).toContain('No errors detected');
    const { data } = await owner.api.shares.detail({ code: codes[1] ?? '' });
    expect(data.file?.dcount).toBe(1);
  });

  it.each(['sqlite', 'postgres'] as const)(
    'is the same whether the sums are known or have to be read for: %s',
    async (engine) => {
      const { app, code } = await withBundle(THREE, {}, { engine });
      const src = await zipSrc(app.visitor(), code);
      const fetchFrom = async (start: number) => {
        const headers = { range: `bytes=${start}-` };
        const answer = await app.visitor().send(src, { headers });
        return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
      };
      // First, when no file was ever in a zip.
      const rest = await fetchFrom(150_000);
      const all = await fetchFrom(0);
      expect(rest.answer.status).toBe(206);
      const total = all.bytes.length;
      expect(rest.answer.headers.get('content-range')).toBe(`bytes 150000-${total - 1}/${total}`);
      expect(rest.bytes.equals(all.bytes.subarray(150_000))).toBe(true);
      expect(await countSums(app)).toBe(3);
      const known = await fetchFrom(150_000);
      expect(known.bytes.equals(rest.bytes)).toBe(true);
    },
  );

  it('reads a file for its sum once, however many ask and leave', async () => {
    const { app, code } = await withBundle([{ name: 'a.bin', content: 2 * MIB }, {}]);
    const src = await zipSrc(app.visitor(), code);
    const { storage } = app.services;
    const { readObject } = storage;
    let wholeReads = 0;
    storage.readObject = (key, range, version) => {
      if (range === undefined) wholeReads += 1;
      return readObject(key, range, version);
    };
    const asked = Array.from({ length: 5 }, async () => {
      const answer = await app.visitor().send(src, { headers: { range: 'bytes=1000000-' } });
      const reader = answer.body?.getReader();
      await reader?.read();
      await reader?.cancel();
    });
    await Promise.all(asked);
    const rest = await app.visitor().send(src, { headers: { range: 'bytes=1000000-' } });
    await rest.arrayBuffer();
    // The large one once for its sum; the small one is sent whole by the last answer.
    expect(wholeReads).toBeLessThanOrEqual(2);
  });
});

describe('what a range is answered', () => {
  /** SECURITY §3 row 191; each range by itself: choose-answer.test.ts. */
  it('206 with its place, 416 with the size, 200 for several and for none', async () => {
    const { app, code } = await withBundle(THREE);
    const src = await zipSrc(app.visitor(), code);
    const ask = async (range: string) => app.visitor().send(src, { headers: { range } });
    const few = await ask('bytes=10-19');
    expect([few.status, few.headers.get('content-length')]).toEqual([206, '10']);
    expect((await few.arrayBuffer()).byteLength).toBe(10);
    const beyond = await ask('bytes=99999999-');
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
    expect(await beyond.text()).toBe('');
    expect((await ask('bytes=0-1,5-6')).status).toBe(200);
    const whole = await ask('bytes=x-');
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect(whole.headers.get('etag')).toMatch(/^"[\w-]{32}"$/);
  });

  it('SECURITY §3 row 194: a file was deleted in between, so that the rest would be another zip’s', async () => {
    const { app, owner, codes, code } = await withBundle(THREE);
    const src = await zipSrc(app.visitor(), code);
    const before = await app.visitor().send(src);
    await before.arrayBuffer();
    const etag = before.headers.get('etag') ?? '';
    await owner.api.shares.remove({ code: codes[0] ?? '' });
    const ask = (headers: Record<string, string>) => app.visitor().send(src, { headers });
    const rest = { range: 'bytes=100-' };
    // Curl makes of it: "HTTP server does not seem to support byte ranges. Cannot resume."
    expect((await ask(rest)).status).toBe(200);
    const anew = await ask({ ...rest, 'if-range': etag });
    expect(anew.status).toBe(200);
    const left = anew.headers.get('etag') ?? '';
    expect(left).not.toBe(etag);
    expect((await ask({ ...rest, 'if-range': left })).status).toBe(206);
  });

  it('by its code the rest of a zip without its tag is refused, and takes nothing', async () => {
    const { app, owner, code } = await withBundle(THREE, { max_downloads: 1 });
    const ask = (headers: Record<string, string>) =>
      app.visitor().send(`/c/${code}/zip`, { headers });
    const left = async () => (await owner.api.bundles.detail({ code })).data.bundle?.downloads_left;
    const rest = await ask({ range: 'bytes=100-' });
    expect(rest.status).toBe(409);
    expect(await rest.text()).toContain('请从头下载');
    for (const range of ['bytes=-500', 'bytes=-0', 'bytes=9-5']) {
      expect((await ask({ range })).status, range).toBe(409);
    }
    expect(await left()).toBe(1);
    expect((await ask({ range: 'bytes=0-' })).status).toBe(302);
    expect(await left()).toBe(0);
  });

  it('by its code it is begun for every range that is answered from its first byte', async () => {
    const { app, code } = await withBundle(THREE);
    for (const range of ['bytes=0-99', 'bytes= 0 -', 'bytes=5-9,20-30', 'bytes=-', 'items=5-']) {
      const answer = await app.visitor().send(`/c/${code}/zip`, { headers: { range } });
      expect(answer.status, range).toBe(302);
    }
  });

  it('SECURITY §3 row 192: goes on after five minutes for who has begun, and for nobody else', async () => {
    const { app, owner, code } = await withBundle(THREE, { expire_days: 7 });
    const src = await zipSrc(app.visitor(), code);
    const begun = await app.visitor().send(src);
    await begun.arrayBuffer();
    const etag = begun.headers.get('etag') ?? '';
    app.clock.now += DOWNLOAD_LINK_TTL_SECONDS * 1000;
    const ask = (headers: Record<string, string>) => app.visitor().send(src, { headers });
    const rest = { range: 'bytes=100-', 'if-range': etag };
    expect((await ask(rest)).status).toBe(206);
    expect((await ask({})).status).toBe(403);
    expect((await ask({ range: 'bytes=100-' })).status).toBe(403);
    expect((await ask({ ...rest, 'if-range': `"${'A'.repeat(32)}"` })).status).toBe(403);
    app.clock.now += DAY_MS;
    expect((await ask(rest)).status).toBe(403);
    app.clock.now -= DAY_MS;
    await owner.api.bundles.remove({ code });
    expect((await ask(rest)).status).toBe(404);
  });
});

describe('SECURITY §3 row 229: what has begun does not go on after five minutes', () => {
  type Town = Awaited<ReturnType<typeof withBundle>>;
  const LOCKED = { expire_days: 7, password: '暗号' };

  async function begin(terms: Partial<typeof LOCKED>) {
    const town = await withBundle(THREE, { expire_days: 7, ...terms });
    const viewer = town.app.visitor();
    const { code } = town;
    if (terms.password) await viewer.api.shares.unlock({ code, password: terms.password });
    const src = await zipSrc(viewer, code);
    const begun = await town.app.visitor().send(src);
    await begun.arrayBuffer();
    const headers = { range: 'bytes=100-', 'if-range': begun.headers.get('etag') ?? '' };
    town.app.clock.now += DOWNLOAD_LINK_TTL_SECONDS * 1000;
    return { ...town, ask: async () => (await town.app.visitor().send(src, { headers })).status };
  }

  it.each<
    [
      what: string,
      terms: Partial<typeof LOCKED>,
      act: (town: Town) => Promise<unknown>,
      status: number,
    ]
  >([
    [
      'of a new password',
      {},
      ({ owner, code }) => owner.api.bundles.setPassword({ code, password: '新的' }),
      403,
    ],
    [
      'of another password',
      LOCKED,
      ({ owner, code }) => owner.api.bundles.setPassword({ code, password: '新的' }),
      403,
    ],
    [
      'of a file that is gone',
      {},
      ({ owner, codes }) => owner.api.shares.remove({ code: codes[0] ?? '' }),
      403,
    ],
    ['of its end', {}, ({ owner, code }) => owner.api.bundles.remove({ code }), 404],
    [
      'of its time',
      {},
      async ({ app }) => {
        await app.services.db
          .updateTable('share_codes')
          .set({ expires_at: app.clock.now })
          .execute();
      },
      410,
    ],
  ])('because %s', async (_what, terms, act, status) => {
    const town = await begin(terms);
    expect(await town.ask()).toBe(206);
    await act(town);
    expect(await town.ask()).toBe(status);
  });

  it('goes on of a bundle that is locked as it was, and of one whose end is later', async () => {
    const { owner, code, ask } = await begin(LOCKED);
    await owner.api.bundles.extend({ code, expire_days: 7 });
    expect(await ask()).toBe(206);
  });
});

describe('a file’s own date', () => {
  it('stands in the zip, of an earlier file when it was sent', async () => {
    const date = Date.UTC(2019, 4, 1, 1, 2, 3);
    const { app, code } = await withBundle([
      { name: 'old.txt', last_modified: date },
      { name: 'none.txt' },
    ]);
    const { response } = await pullBundleZip(app, app.visitor(), code);
    expect(response.status).toBe(200);
    const folder = temporaryFolder();
    const answer = await app.visitor().send(await zipSrc(app.visitor(), code));
    writeFileSync(join(folder, 'a.zip'), Buffer.from(await answer.arrayBuffer()));
    execFileSync('unzip', ['-q', join(folder, 'a.zip'), '-d', folder]);
    expect(statSync(join(folder, 'old.txt')).mtimeMs).toBe(date);
    expect(statSync(join(folder, 'none.txt')).mtimeMs).toBe(app.clock.now);
    const { data } = await app.visitor().api.bundles.detail({ code });
    expect(data.bundle?.files.map((file) => file.last_modified)).toEqual([date, null]);
  });
});

describe('folders in which no file is', () => {
  it.each(['sqlite', 'postgres'] as const)(
    'SECURITY §3 row 195: stand in the zip of all, each once and inside it, on %s',
    async (engine) => {
      const folders = [
        '照片/空',
        '照片/空/',
        '照片',
        '../../x',
        '..',
        '/',
        '',
        'C:\\y',
        '照片/空/内',
        'a\0b',
      ];
      const { app, code, bundle } = await withBundle(
        [{ name: 'a.txt' }],
        { paths: ['照片/a.txt'], folders },
        { engine },
      );
      expect(bundle.file_count).toBe(1);
      const { data } = await app.visitor().api.bundles.detail({ code });
      expect(data.bundle?.folders).toEqual(['C:/y', 'ab', 'x', '照片', '照片/空', '照片/空/内']);
      const all = await pullBundleZip(app, app.visitor(), code);
      expect(all.names).toEqual(['照片/a.txt', 'C_/y/', 'ab/', 'x/', '照片/空/内/']);
      expect((await pullBundleZip(app, app.visitor(), code, [0])).names).toEqual(['照片/a.txt']);
    },
  );

  it('SECURITY §3 row 195: of 10,000 none is taken silently, and those of a second call are added', async () => {
    const { app, owner, code, codes } = await withBundle(THREE);
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => `f${index + from}`);
    const post = async (folders: string[]) =>
      (await owner.post('/api/transmit/add_to_bundle', { code, codes, folders })).status;
    expect(await post(many(10_000))).toBe(413);
    expect(await post(many(1001))).toBe(400);
    expect(await post(many(600))).toBe(200);
    expect(await post(many(600, 600))).toBe(409);
    expect(await post(many(400, 600))).toBe(200);
    const { data } = await app.visitor().api.bundles.detail({ code });
    expect(data.bundle?.folders).toHaveLength(1000);
    expect(data.bundle?.files).toHaveLength(3);
  });
});

/** Runs a process beside this one, which is the server. */
const run = promisify(execFile);

async function curl(...args: string[]): Promise<void> {
  const { stderr } = await run('curl', ['-sS', '--max-time', '40', ...args]);
  expect(stderr).toBe('');
}

/** The first bytes of an answer, after which the line is cut. */
function takeBytes(src: string, most: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const pieces: Buffer[] = [];
  let bytes = 0;
  const request = get(src, (answer) => {
    answer.on('error', () => undefined);
    answer.on('data', (piece: Buffer) => {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes < most) return;
      request.destroy();
      resolve(Buffer.concat(pieces));
    });
  });
  request.on('error', reject);
  return promise;
}

async function countSums({ services }: Awaited<ReturnType<typeof withBundle>>['app']) {
  return (await services.db.selectFrom('zip_sums').selectAll().execute()).length;
}

function sumOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
