/** The same files through the set-ups that docs/operating.md names, by configuration alone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../apps/server/test/database/postgres-server.ts';
import { type LoadBalancer, startLoadBalancer } from '../steps/door/load-balancer.ts';
import { sha256Of } from '../steps/files.ts';
import { paintPictures } from '../steps/images.ts';
import { openJourney } from '../steps/journey.ts';
import { download, openDetail } from '../steps/picking-up.ts';
import {
  chooseFiles,
  codeOf,
  limitUpload,
  openSending,
  sendFile,
  startAll,
  waitForPercent,
} from '../steps/sending.ts';
import { startServer, type TestServer } from '../steps/server.ts';

const MIB = 2 ** 20;

const { browser, files, openPage } = await openJourney();

describe('one port for app and store', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ STORE_PORT: 'off' });
  });

  afterAll(async () => {
    await server?.close();
  });

  it('carries a file in parts, and nothing is asked of another origin', async () => {
    const { page, faults } = await openPage();
    const asked = originsAskedBy(page);
    await openSending(page, server.origin);
    const path = files.write('parts.bin', 12 * MIB);
    const code = await sendFile(page, path, 'parts.bin');
    await openDetail(page, server.origin, code);
    expect((await download(page)).sha256).toBe(await sha256Of(path));
    expect(asked).toEqual(new Set([server.origin]));
    expect(faults).toEqual([]);
  });

  it('shows a picture on the page it was sent from', async () => {
    const { page, faults } = await openPage();
    await openSending(page, server.origin);
    const painting = { width: 320, height: 200 };
    const painted = await paintPictures(browser, files, { 'view.jpg': painting });
    const code = await sendFile(page, painted['view.jpg'] ?? '', 'view.jpg');
    await openDetail(page, server.origin, code);
    const image = page.getByRole('img', { name: 'view.jpg 的预览' });
    await image.waitFor();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBe(320);
    expect(faults).toEqual([]);
  });
});

describe('two processes on PostgreSQL behind one address', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let balancer: LoadBalancer;
  let processes: TestServer[];

  beforeAll(async () => {
    [postgres, balancer] = await Promise.all([startPostgres(), startLoadBalancer()]);
    const set = {
      DATABASE_URL: postgres.url,
      DATA_DIR: `${files.path}/shared`,
      PUBLIC_ORIGIN: balancer.origin,
      STORE_PORT: 'off',
      TRUST_PROXY: '127.0.0.1/32',
    };
    processes = await Promise.all([startServer(set), startServer(set)]);
    for (const { origin } of processes) balancer.served.set(origin, 0);
  });

  afterAll(async () => {
    await balancer?.close();
    for (const one of processes ?? []) await one.close();
    await postgres?.stop();
  });

  it('a file whose parts went to both comes back whole', async () => {
    const sender = await openPage();
    await openSending(sender.page, balancer.origin);
    const path = files.write('both.bin', 12 * MIB);
    const code = await sendFile(sender.page, path, 'both.bin');
    const receiver = await openPage();
    await openDetail(receiver.page, balancer.origin, code);
    expect((await download(receiver.page)).sha256).toBe(await sha256Of(path));
    expect([...sender.faults, ...receiver.faults]).toEqual([]);
    for (const requests of balancer.served.values()) expect(requests).toBeGreaterThan(5);
  });

  it('sending goes on when one of them is killed', async () => {
    const { page } = await openPage();
    await openSending(page, balancer.origin);
    await limitUpload(page, 4 * MIB);
    const path = files.write('survivor.bin', 16 * MIB);
    await chooseFiles(page, [path]);
    await startAll(page);
    await waitForPercent(page, 'survivor.bin', 30);
    await processes[0]?.kill();
    await limitUpload(page, 0);
    const code = await codeOf(page, 'survivor.bin');
    await openDetail(page, balancer.origin, code);
    expect((await download(page)).sha256).toBe(await sha256Of(path));
    expect([...balancer.served.keys()]).toEqual([processes[1]?.origin]);
  });
});

function originsAskedBy(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  return origins;
}
