/** Downloads that the nginx of `deploy/nginx.conf` sends itself (STORE_ACCEL), beside those of the store. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  openTestStore,
  PUBLIC_ORIGIN,
  patternBytes,
  type TestStore,
} from '#modules/object-store/testing/index.ts';
import { type OpenTestDatabase, openTestDatabase } from '../each-database.ts';
import { freePort } from '../free-port.ts';
import { nginxForTests } from './deploy-files.ts';
import { HAS_NGINX, startSites } from './start-sites.ts';

const BODY = patternBytes(3_000_000);
/** Told by nginx for each request: how often a process was asked, and what was handed over. */
const LOG = `log_format asked '$status $upstream_status $upstream_http_x_accel_redirect';`;

/** Headers that belong to one answer, or to the server that writes them; nginx tells of ranges with the whole alone. */
const OWN = new Set([
  'date',
  'server',
  'connection',
  'keep-alive',
  'x-cos-request-id',
  'accept-ranges',
]);

describe.runIf(HAS_NGINX)('downloads by nginx (where Debian’s is installed)', () => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('sqlite');
  });
  afterAll(() => database.close());

  async function open({ readable = true } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'transmit-handed-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const listen = { app: await freePort(), store: await freePort() };
    const origin = `http://127.0.0.1:${listen.store}`;
    const trustedProxies = ['127.0.0.1/32'];
    const store = await openTestStore(database.db, {
      accel: '/transmit-blobs/',
      trustedProxies,
      origin,
    });
    onTestFinished(() => store.close());
    const behind = { app: listen.app, store: Number(store.host.split(':')[1]) };
    const sites = nginxForTests(listen, [behind, behind]).replace(
      '/var/lib/transmit/objects',
      store.folder,
    );
    const home = await startSites(folder, {
      sites,
      asked: origin,
      // Its workers are somebody else by themselves, whom nobody has let into the group.
      main: readable && process.getuid?.() === 0 ? 'user root;' : '',
      log: `${LOG} access_log ${folder}/nginx/asked.log asked;`,
    });
    await store.send({ method: 'PUT', key: 'a', body: BODY });
    const linkTo = (key: string) =>
      store.storage.presignDownload({
        key,
        fileName: '报告.bin',
        disposition: 'attachment',
        ttlSeconds: 60,
      });
    const asked = () => readFileSync(join(home, 'asked.log'), 'utf8').trim().split('\n').at(-1);
    return { store, linkTo, asked };
  }

  it('are the same as by the store, whole and in ranges, and asked of it without a byte', async () => {
    const { store, linkTo, asked } = await open();
    for (const range of ['', 'bytes=0-0', 'bytes=1000-', 'bytes=-7', 'bytes=5-2999999']) {
      const byNginx = await ask(linkTo('a'), range);
      await expect.poll(asked).toMatch(/^20[06] 200 \/transmit-blobs\//);
      const byStore = await askStore(store, linkTo('a'), range);
      expect(byNginx.status).toBe(byStore.status);
      expect(byNginx.body.equals(byStore.body)).toBe(true);
      expect(headersOf(byNginx)).toEqual(headersOf(byStore));
    }
    const { etag } = (await ask(linkTo('a'))).headers;
    const resumed = await ask(linkTo('a'), 'bytes=2999990-', { 'If-Range': String(etag) });
    expect(resumed).toMatchObject({ status: 206, body: BODY.subarray(2_999_990) });
    await expect.poll(asked).toMatch(/^206 200 \/transmit-blobs\//);
    const changed = await ask(linkTo('a'), 'bytes=2999990-', { 'If-Range': '"another"' });
    expect(changed.body.equals(BODY)).toBe(true);
  });

  it('SECURITY §3 row 258: end with the file, and go on when it is removed under them', async () => {
    const { store, linkTo } = await open();
    const link = linkTo('a');
    const reading = await begin(link);
    await store.storage.removeObject('a');
    expect((await bytesOf(reading)).equals(BODY)).toBe(true);
    expect((await ask(link)).status).toBe(404);
    await store.send({ method: 'PUT', key: 'b', body: BODY });
    store.gates.read = 'gone';
    expect((await ask(linkTo('b'))).status).toBe(410);
  });

  it('SECURITY §3 row 257: the folder of blobs is nobody’s to ask, whatever a client says', async () => {
    const { linkTo } = await open();
    const { origin } = new URL(linkTo('a'));
    const said = { 'X-Accel-Redirect': '/transmit-blobs/', 'X-Transmit-Accel': 'on' };
    for (const path of ['/transmit-blobs/', '/transmit-blobs/00/', '/transmit-blobs/../../a']) {
      expect((await ask(`${origin}${path}`, '', said)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it.runIf(process.getuid?.() === 0)(
    'SECURITY §3 row 257: come from the store where nginx may not read them',
    async () => {
      const { linkTo, asked } = await open({ readable: false });
      const { status, body } = await ask(linkTo('a'), 'bytes=10-19');
      expect(status).toBe(206);
      expect(body.equals(BODY.subarray(10, 20))).toBe(true);
      await expect.poll(asked).toMatch(/^206 200 : 206/);
    },
  );
});

/** As nginx hands the link on: with the host that it is signed for. */
function askStore(store: TestStore, link: string, range: string) {
  const { host } = new URL(link);
  return ask(link.replace(host, store.host), range, { Host: host });
}

async function begin(link: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [answer] = await once(get(link, { headers, agent: false }), 'response');
  return answer;
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function ask(link: string, range = '', more: Record<string, string> = {}) {
  const headers = { Origin: PUBLIC_ORIGIN, ...(range && { Range: range }), ...more };
  const answer = await begin(link, headers);
  const { statusCode: status = 0, headers: got } = answer;
  return { status, headers: got, body: await bytesOf(answer) };
}

function headersOf({ headers }: { headers: IncomingMessage['headers'] }) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)));
}
