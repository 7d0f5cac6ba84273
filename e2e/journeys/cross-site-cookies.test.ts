/**
 * SECURITY §9.1: another site's page sends a visitor's browser here in every way that there is. Its
 * Strict cookies do not come along, or come from a port or sister host next door; afterwards it must
 * still be the same visitor with the same files, who may still pick up others'.
 */
import { IN_FULL } from '@transmit/contract/testing/test-breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attack, groupWays, namesOf, openAttacker } from '../steps/attack/attacking.ts';
import { WAYS, type Wish } from '../steps/attack/attacks.ts';
import { type OpenPage, openPage, PATIENCE_MS } from '../steps/browser/browser.ts';
import { viewerIn } from '../steps/browser/page-viewer.ts';
import { createViewer, type Viewer } from '../steps/browser/viewer.ts';
import { type FrontDoor, type Host, openFrontDoor } from '../steps/door/front-door.ts';
import { openJourney } from '../steps/journey.ts';
import { rowOf, sendByApi } from '../steps/library.ts';
import { startServer, type TestServer } from '../steps/server.ts';

const GET_WAYS = WAYS.filter(({ method }) => method === 'GET');
const CALLS = [
  '/',
  '/api/site',
  '/api/user/check_status',
  '/api/transmit/query_by_user',
  '/api/transmit/sts?filename=attack.bin&size=1000',
];
/** More of these than an address may miss before it can pick up nothing. */
const GUESSES = [
  '/api/transmit/detail?code=0000000000',
  '/api/transmit/get_download_link?code=0000000000',
];

interface Place {
  title: string;
  secure: boolean;
  host: string;
  /** Origins of the attacking pages: one next door, one far away. */
  attackers: string[];
  /** Browsers tell such a host nothing about where a request comes from. */
  isUntold?: true;
}

const PLACES: readonly Place[] = [
  {
    title: 'on one machine',
    secure: false,
    host: '127.0.0.1',
    attackers: ['127.0.0.1', 'localhost'],
  },
  {
    title: 'with a certificate',
    secure: true,
    host: 'files.transmit.test',
    attackers: ['www.transmit.test', 'elsewhere.test'],
  },
  {
    title: 'on a plain host of a local network',
    secure: false,
    host: 'files.transmit.test',
    attackers: ['www.transmit.test', 'elsewhere.test'],
    isUntold: true,
  },
];

/**
 * A way that ends on a page of ours takes most of the time of all attacks: in `npm test` each call goes it from one of
 * the hosts, that for the first page from far away, where no Strict cookie comes along.
 */
const isShareOf = (isNear: boolean) => (_path: string, at: number) =>
  IN_FULL || at % 2 === Number(isNear);

const { browser } = await openJourney({
  browser: ['--host-resolver-rules=MAP *.test 127.0.0.1'],
});

it('knows more than twenty ways', () => {
  expect(GET_WAYS.length).toBeGreaterThan(20);
});

describe.each(PLACES)('$title', ({ secure, host, attackers, isUntold }) => {
  let server: TestServer;
  let door: FrontDoor;
  let attacking: Host;
  let origin: string;
  let own: OpenPage;
  let victim: Viewer;

  beforeAll(async () => {
    [door, attacking] = await Promise.all([openFrontDoor({ secure }), openAttacker({ secure })]);
    origin = originOf(host, door.port);
    server = await startServer({ PUBLIC_ORIGIN: origin });
    door.leadTo(server.origin);
    own = await openPage(browser, { trusting: true });
    // Its own first calls have made it a visitor.
    await own.page.goto(`${origin}/v/list`, { waitUntil: 'networkidle' });
    victim = viewerIn(own.page);
    await sendByApi(victim, { name: 'precious.txt' });
    // Cookies that are left in the browser of somebody whose session has ended elsewhere.
    await own.context.addCookies(
      ['u', 'user'].map((name) => ({ name, value: '13800138000', url: origin })),
    );
  });

  afterAll(async () => {
    await own?.context.close();
    await Promise.all([server?.close(), door?.close(), attacking?.close()]);
  });

  /** The browser's cookies, and the rows that whoever comes with them is shown: asking in its page takes ten times as long. */
  async function belongings() {
    const cookies = await own.context.cookies(origin);
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { api } = createViewer(server.origin, PATIENCE_MS, { Cookie });
    const { rows } = await api.library.ownFiles({});
    return {
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
      files: rows.map(({ name }) => name),
    };
  }

  const originOf = (name: string, port: number) => `http${secure ? 's' : ''}://${name}:${port}`;

  it('gives a cookie that no script reads and no other site sends', async () => {
    const cookies = await own.context.cookies(origin);
    expect(cookies.find(({ name }) => name.endsWith('vid'))).toMatchObject({
      name: secure ? '__Host-vid' : 'vid',
      secure,
      httpOnly: true,
      sameSite: 'Strict',
    });
  });

  it.each(attackers)('%s takes nothing from a visitor', async (attackingHost) => {
    const before = await belongings();
    expect(before.files).toEqual(['precious.txt']);
    const isNear = attackingHost === attackers[0];
    const attacker = originOf(attackingHost, attacking.port);
    for (const ways of groupWays(GET_WAYS)) {
      const [{ arrives } = {}] = ways;
      const every = isUntold || arrives ? CALLS : [...CALLS, ...GUESSES];
      const paths = arrives ? every.filter(isShareOf(isNear)) : every;
      const wishes = paths.map((path): Wish => ({ method: 'GET', url: origin + path, body: '' }));
      await attack(own.context, { ways, wishes, attacker, door });
      expect(await belongings(), namesOf(ways)).toEqual(before);
    }
    await own.page.reload();
    await rowOf(own.page, 'precious.txt').waitFor();
  });

  it('leaves the visitor free to pick up what others send', async () => {
    const code = await sendByApi(createViewer(server.origin), { name: 'for-you.txt' });
    const { data } = await victim.api.shares.detail({ code });
    expect(data.file?.name).toBe('for-you.txt');
  });
});
