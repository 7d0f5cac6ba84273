import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@transmit/contract/client';
import { PASSWORD, registerByApi } from '@transmit/e2e/accounts';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import type { TestServer } from '@transmit/e2e/server';
import { hashBytes, someBytes } from '../bytes.ts';
import { defineFault, type FaultEnv } from '../fault.ts';
import { faketimeLibrary } from '../needs.ts';
import { fetchShare } from '../network/cut-connections.ts';
import { openCuttingProxy } from '../network/cutting-proxy.ts';
import { CALL_PATIENCE_MS, openServer } from '../steps.ts';
import { transmit } from '../transmit-cli.ts';
import { probeHealth } from './probe-health.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const CLIENT_SKEWS = [20 * MINUTE, -20 * MINUTE, DAY, -DAY];
/** Time zones of the server clocks; clock-in days are Shanghai's in all of them. */
const ZONES = Array.from(
  { length: 24 },
  (_, hour) => `Etc/GMT${hour < 12 ? '+' : '-'}${hour % 12}`,
);
const ODD_DAYS = ['2028-02-29T12:00:00Z', '2038-01-19T03:14:10Z'];

export const clockJumps = defineFault({
  id: 'F10',
  title: 'clock skew',
  does: 'libfaketime: `transmit send` with a clock 20 minutes and a day off; the server’s clock jumps an hour both ways, to a leap day and past 2038; clock-in before and after Shanghai’s midnight with the server in 24 time zones',
  bar: 'uploads OK after 1 retry; no link valid longer than nominal + 60 s; clock-in once per local day in 24/24 zones; timeouts unaffected (monotonic)',
  needs: ['linux', 'faketime'],
  async procedure(env) {
    const clients = await skewedClients(env);
    const clock = openClock(env);
    const server = await openServer(env, clock.environment);
    const viewer = createViewer(server.origin, CALL_PATIENCE_MS);
    await registerByApi(viewer, server);
    const links = await linksOverJumps(server, viewer, clock);
    const zones = await clockInOver(env.isShort ? ZONES.slice(0, 3) : ZONES, server, clock);
    return { ...clients, ...links, ...zones, ...(await oddDays(env, server, clock)) };
  },
  line: (seen) =>
    `${seen.sent}/${seen.clients} skewed uploads OK, at most ${seen.mostRetries} refused for the clock; ${seen.outlived} of ${seen.links} links outlived a jump; lag over jumps ${Math.round(seen.lagMs)} ms; ${seen.oddSent}/${seen.oddDays} uploads on odd days; clock-in once per local day in ${seen.zonesRight}/${seen.zones} zones`,
  pass: (seen) =>
    seen.sent === seen.clients &&
    seen.mostRetries <= 1 &&
    seen.outlived === 0 &&
    seen.links > 0 &&
    seen.lagMs < 1000 &&
    seen.oddSent === seen.oddDays &&
    seen.zones > 0 &&
    seen.zonesRight === seen.zones,
});

/** A clock beside the true one, read anew at each look. */
function openClock(env: FaultEnv) {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-clock-'));
  env.defer(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'offset');
  const setOffset = (seconds: number) =>
    writeFileSync(path, `${seconds < 0 ? '-' : '+'}${Math.abs(Math.round(seconds))}\n`);
  setOffset(0);
  return {
    environment: { ...fake(''), FAKETIME_TIMESTAMP_FILE: path, FAKETIME_NO_CACHE: '1' },
    setOffset,
    setTime: (time: number) => setOffset((time - Date.now()) / 1000),
  };
}

type Clock = ReturnType<typeof openClock>;

function fake(offset: string): Record<string, string> {
  return {
    LD_PRELOAD: faketimeLibrary() ?? '',
    DONT_FAKE_MONOTONIC: '1',
    ...(offset && { FAKETIME: offset }),
  };
}

async function skewedClients(env: FaultEnv) {
  const proxy = await openCuttingProxy();
  env.defer(proxy.close);
  const server = await openServer(env, { STORE_ORIGIN: proxy.origin });
  proxy.leadTo(server.storeOrigin);
  let sent = 0;
  let mostRetries = 0;
  for (const skew of CLIENT_SKEWS) {
    const before = proxy.skewed;
    if (await sendByCli(env, server, fake(`${skew < 0 ? '' : '+'}${skew}`))) sent += 1;
    mostRetries = Math.max(mostRetries, proxy.skewed - before);
  }
  return { clients: CLIENT_SKEWS.length, sent, mostRetries };
}

/**
 * Sends by the product's own client, from a home of its own, and tells whether the same bytes came
 * back.
 */
async function sendByCli(
  env: FaultEnv,
  { origin }: TestServer,
  environment: Record<string, string>,
): Promise<boolean> {
  const home = mkdtempSync(join(tmpdir(), 'transmit-skew-'));
  env.defer(() => rmSync(home, { recursive: true, force: true }));
  const path = join(home, '时钟.bin');
  const bytes = someBytes(300_000);
  writeFileSync(path, bytes);
  const { code } = await transmit({ origin, home }, ['send', path], environment);
  return code !== undefined && (await fetchShare(origin, code)) === hashBytes(bytes);
}

/** Links of an hour ahead after the clock went back, and of now after it went on. */
async function linksOverJumps(server: TestServer, viewer: Viewer, clock: Clock) {
  const code = await sendByApi(viewer, { name: '链接.txt' });
  const linkNow = async () => {
    const link = await viewer.api.shares.downloadLink({ code });
    return link.status === 1 ? link.data.download_src : '';
  };
  const health = await probeHealth(server.origin);
  const statuses: number[] = [];
  for (const [first, second] of [
    [0, HOUR],
    [HOUR, 0],
    [0, 6 * MINUTE],
  ] as const) {
    clock.setOffset(first);
    const link = await linkNow();
    if (!(await fetch(link)).ok) throw new Error('a new link does not open');
    clock.setOffset(second);
    statuses.push((await fetch(link)).status);
  }
  // Whoever was logged in still is.
  await viewer.api.money.balance();
  const { max } = await health.stop();
  return {
    links: statuses.length,
    outlived: statuses.filter((status) => status < 400).length,
    lagMs: max,
  };
}

async function oddDays(env: FaultEnv, server: TestServer, clock: Clock) {
  let oddSent = 0;
  for (const day of ODD_DAYS) {
    clock.setTime(Date.parse(day));
    if (await sendByCli(env, server, {})) oddSent += 1;
  }
  return { oddDays: ODD_DAYS.length, oddSent };
}

/** A week later for each zone, ten seconds before and after midnight in Shanghai. */
async function clockInOver(zones: readonly string[], server: TestServer, clock: Clock) {
  clock.setOffset(0);
  const phone = await registerByApi(createViewer(server.origin, CALL_PATIENCE_MS), server);
  const midnight = Math.ceil(Date.now() / 1000 / DAY) * DAY + 16 * HOUR;
  let zonesRight = 0;
  for (const [nth, zone] of zones.entries()) {
    const day = midnight + nth * 2 * DAY;
    clock.setTime((day - 3 * MINUTE) * 1000);
    await server.restart({ TZ: zone });
    // A session does not last as long as this takes by the server's clock.
    const viewer = createViewer(server.origin, CALL_PATIENCE_MS);
    await viewer.api.accounts.login({ phone, password: PASSWORD });
    const before = [await clockIn(viewer), await clockIn(viewer)];
    clock.setTime((day + 10) * 1000);
    const after = [await clockIn(viewer), await clockIn(viewer)];
    if ([...before, ...after].join() === 'true,false,true,false') zonesRight += 1;
  }
  return { zones: zones.length, zonesRight };
}

async function clockIn({ api }: Viewer): Promise<boolean> {
  try {
    await api.clockIn.clockIn({});
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'E_DONE') return false;
    throw error;
  }
}
