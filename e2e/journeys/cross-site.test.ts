/**
 * SECURITY §1.4, §9.2: pages on another port and on another host try every call that changes something
 * in every way a browser has, against an operator who is signed in next door with something to lose by
 * each. What whoever has that browser's cookies is shown then is what counts. At the end the own page makes the same
 * calls: each would have been felt.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listEndpoints } from '@transmit/contract';
import { IN_FULL } from '@transmit/contract/testing/test-breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchCode, PASSWORD } from '../steps/accounts.ts';
import { attack, groupWays, namesOf, openAttacker, wishOfWay } from '../steps/attack/attacking.ts';
import { type Inputs, WAYS, type Way, type Wish } from '../steps/attack/attacks.ts';
import { type OpenPage, openPage, PATIENCE_MS } from '../steps/browser/browser.ts';
import { viewerIn } from '../steps/browser/page-viewer.ts';
import { createViewer, type Viewer } from '../steps/browser/viewer.ts';
import { type FrontDoor, type Host, openFrontDoor } from '../steps/door/front-door.ts';
import { openJourney } from '../steps/journey.ts';
import { rowOf, sendByApi } from '../steps/library.ts';
import { OPERATOR_PHONE } from '../steps/operations.ts';
import { startServer, type TestServer } from '../steps/server.ts';
import { showWanted } from '../steps/wanted/show-wanted.ts';
import { ENDS_SESSION, furnish, WITHOUT_LOSS, wishFor, wishTakeOver } from '../steps/wishes.ts';

const LONG = 600_000;
const PATIENCE = { timeout: PATIENCE_MS, interval: 100 };
/** One of the same site as the attacked one, and one of another. */
const HOSTS = ['127.0.0.1', 'localhost'];

const WAYS_OF = {
  GET: WAYS.filter(({ method }) => method === 'GET'),
  POST: WAYS.filter(({ method }) => method === 'POST'),
};

const { browser } = await openJourney();

describe('an attacking page', () => {
  let server: TestServer;
  let door: FrontDoor;
  let attacking: Host;
  let origin: string;
  let own: OpenPage;
  let victim: Viewer;
  let inputs: Inputs;

  beforeAll(async () => {
    [door, attacking] = await Promise.all([
      openFrontDoor({ secure: false }),
      openAttacker({ secure: false }),
    ]);
    origin = `http://127.0.0.1:${door.port}`;
    server = await startServer({
      PUBLIC_ORIGIN: origin,
      RATE_LIMIT_SCALE: '50',
      OPERATOR_PHONES: OPERATOR_PHONE,
    });
    door.leadTo(server.origin);
    own = await openPage(browser);
    await own.page.goto(`${origin}/v/index`, { waitUntil: 'networkidle' });
    victim = viewerIn(own.page);
    const phone = OPERATOR_PHONE;
    const code = await fetchCode(victim, server, { phone, purpose: 'register' });
    await victim.api.accounts.register({ phone, code, password: PASSWORD });
    for (let device = 0; device < 3; device += 1) {
      await signIn(createViewer(server.origin, PATIENCE_MS));
    }
    inputs = await furnish(victim, server);
  }, LONG);

  afterAll(async () => {
    await own?.context.close();
    await Promise.all([server?.close(), door?.close(), attacking?.close()]);
  });

  /** With both steps, as an operator has to. */
  async function signIn(viewer: Viewer): Promise<void> {
    const phone = OPERATOR_PHONE;
    const code = await fetchCode(viewer, server, { phone, purpose: 'login' });
    await viewer.api.accounts.login({ phone, code, password: PASSWORD });
  }

  /** Whoever comes with the cookies that the browser has now: its page would take ten times as long to ask so much. */
  async function withItsCookies(): Promise<Viewer> {
    const cookies = await own.context.cookies(origin);
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return createViewer(server.origin, PATIENCE_MS, { Cookie });
  }

  /** All that the browser holds and its own page can be shown. */
  async function belongings() {
    const shown = await withItsCookies();
    const { api } = shown;
    const codeOf = (call: string) => ({ code: String(inputs[call]?.['code']) });
    const [info, sessions, files, favorites, history, bundles, all, report] = await Promise.all([
      api.accounts.info().catch(refusalOf),
      api.accounts.sessions().catch(refusalOf),
      api.library.ownFiles({}),
      api.library.favorites({}).catch(refusalOf),
      api.library.history({}),
      api.bundles.ownBundles({}),
      api.operations.allFiles({}).catch(refusalOf),
      api.operations.reconciliation().catch(refusalOf),
    ]);
    const shares = await Promise.all([
      api.shares.extraCodes(codeOf('shares.createCode')).catch(refusalOf),
      api.shares.detail(codeOf('shares.unlock')).catch(refusalOf),
      api.shares.detail(codeOf('shares.downloadLink')).catch(refusalOf),
      api.bundles.detail(codeOf('shares.manage')).catch(refusalOf),
      api.bundles.detail(codeOf('bundles.fileLink')).catch(refusalOf),
      api.bundles.detail(codeOf('bundles.zipLink')).catch(refusalOf),
      api.bundles.detail(codeOf('bundles.setPassword')).catch(refusalOf),
    ]);
    const money = await Promise.all([
      api.money.series().catch(refusalOf),
      api.money.prices().catch(refusalOf),
      api.money.reconciliation().catch(refusalOf),
    ]);
    // Every change by an operator stands in the audit log; what is anybody's own is asked for itself.
    const office = await Promise.all([
      api.accounts.auditLog({}).catch(refusalOf),
      api.birthdays.list().catch(refusalOf),
      api.clockIn.show({}),
      api.reports.query({}).catch(refusalOf),
    ]);
    const wanted = await showWanted(shown, inputs).catch(refusalOf);
    const cookies = await own.context.cookies(origin);
    const { code: unseen } = codeOf('shares.detail');
    const seen = {
      ...{ info, files, favorites, bundles, all, report, shares, money, office, wanted },
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
      devices: 'rows' in sessions ? sessions.rows.map(({ id }) => id).sort() : sessions,
      taken: history.rows.filter(({ action }) => action === 'download'),
      hasLooked: history.rows.some(({ file }) => file?.code === unseen),
      unfinished: unfinished(server),
    };
    // The server fills them in when it has the time.
    return JSON.parse(JSON.stringify(seen, (name, value) => (name === 'md5' ? undefined : value)));
  }

  it('has something to take by every call that is not only reading', () => {
    const guarded = listEndpoints().filter(([, { effect }]) => effect !== 'read');
    const names = guarded.map(([name]) => name);
    expect([...Object.keys(inputs), ...Object.keys(WITHOUT_LOSS)].sort()).toEqual(names.sort());
  });

  /** A hand-over lives for minutes, and an attack on a dead one proves nothing. */
  async function renewHandOver(): Promise<void> {
    const { code } = inputs['shares.takeOver'] ?? {};
    inputs['shares.takeOver'] = await wishTakeOver(String(code), server);
  }

  it.each(HOSTS)(
    'on another port of %s changes nothing, whatever it tries',
    async (host) => {
      await renewHandOver();
      const before = await belongings();
      const attacker = `http://${host}:${attacking.port}`;
      const known = door.arrivals.length;
      const all = Object.entries(inputs).map(([call, input]) => wishFor(origin, call, input));
      for (const ways of [...groupWays(WAYS_OF.GET), ...groupWays(WAYS_OF.POST)]) {
        const [way] = ways;
        const fitting = all.filter(({ method }) => method === way?.method);
        const wishes = way ? shareOf(host, way, fitting) : [];
        expect(wishes.length, namesOf(ways)).toBeGreaterThan(0);
        await attack(own.context, { ways, wishes, attacker, door });
        expect.soft(letIn(known, all), namesOf(ways)).toEqual([]);
        expect(await belongings(), namesOf(ways)).toEqual(before);
      }
      // A look is written a second later; one more look of ours is written after it.
      const marker = await sendByApi(createViewer(server.origin), { name: `after-${host}.txt` });
      await victim.api.shares.detail({ code: marker });
      await expect
        .poll(async () => JSON.stringify((await victim.api.library.history({})).rows), PATIENCE)
        .toContain(`after-${host}.txt`);
      const { hasLooked } = await belongings();
      expect(hasLooked).toBe(false);
      await own.page.goto(`${origin}/v/list`);
      await rowOf(own.page, 'cleared-too.txt').waitFor();
    },
    LONG,
  );

  /** Calls of the attacker that the server has not refused. */
  function letIn(known: number, wishes: readonly Wish[]): string[] {
    const wished = new Set(wishes.map(({ method, url }) => `${method} ${new URL(url).pathname}`));
    const { code } = inputs['shares.detail'] ?? {};
    return door.arrivals
      .slice(known)
      .filter(({ method, target }) => wished.has(`${method} ${new URL(target, origin).pathname}`))
      .filter(({ status }) => status < 400)
      .map(({ method, target }) => `${method} ${target}`)
      .filter((call) => !call.includes('/detail?') || call.includes(String(code)));
  }

  it(
    'would be felt if it were our own page',
    async () => {
      await renewHandOver();
      let before = await belongings();
      const calls = Object.entries(inputs).sort(
        ([one], [other]) => Number(ENDS_SESSION.has(one)) - Number(ENDS_SESSION.has(other)),
      );
      const unfelt: string[] = [];
      for (const [call, input] of calls) {
        // Like the attackers' by all that a call has.
        const { method, url, body } = markedWish(wishFor(origin, call, input));
        const status = await own.page.evaluate(
          async ([address, init]) => (await fetch(address, init)).status,
          [
            url,
            {
              method,
              headers: { 'Content-Type': 'application/json' },
              ...(method === 'POST' && { body }),
            },
          ] as const,
        );
        expect.soft([call, status]).toEqual([call, 200]);
        let after = before;
        const look = async () => {
          after = await belongings();
          return after;
        };
        const isFelt = expect.poll(look, PATIENCE).not.toEqual(before);
        await isFelt.catch(() => unfelt.push(call));
        before = after;
        if (call === 'accounts.changePassword') {
          const { old_password, password } = inputs[call] as Record<string, string>;
          await victim.api.accounts.changePassword({
            old_password: password ?? '',
            password: old_password ?? '',
          });
          before = await belongings();
        }
        if (ENDS_SESSION.has(call) && call !== 'accounts.deleteAccount') {
          await signIn(victim);
          before = await belongings();
        }
      }
      expect(unfelt).toEqual([]);
    },
    LONG,
  );
});

/**
 * Each wish goes each way from one of the hosts; in the full run from both, if the way leaves the page as it is. Ways that
 * leave it take one wish at a time, most of the time of all attacks: each wish goes one of these, in the full run each.
 * A guard stands before a call, or judges where and how it comes; none knows of both.
 */
function shareOf(host: string, way: Way, wishes: readonly Wish[]): readonly Wish[] {
  const isLeaving = way.arrives === 'instead';
  if (IN_FULL && !isLeaving) return wishes;
  const alike = WAYS_OF[way.method].filter(({ arrives }) => arrives === 'instead');
  const takers = HOSTS.flatMap((from) =>
    (IN_FULL || !isLeaving ? [way] : alike).map((by) => from + by.name),
  );
  return wishes.filter((_, at) => at % takers.length === takers.indexOf(host + way.name));
}

/** By the address that an attacker has for it. */
function markedWish(wish: Wish): Wish {
  const way = WAYS_OF[wish.method].at(0);
  return way ? wishOfWay(wish, way) : wish;
}

/** Shown instead of what nobody may see who is not signed in. */
function refusalOf(error: Error): { refusal: string } {
  return { refusal: error.message };
}

/**
 * Room that is held for uploads under way, what locks sendings under way, codes of sendings that still go up, changes of
 * browser, and trial messages; no page lists them.
 */
function unfinished({ dataDir }: TestServer): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'transmit.db'), { timeout: PATIENCE_MS });
  const rows = [
    'select object_key from uploads where ended_at is null order by object_key',
    'select owner, request_key from sending_locks order by owner, request_key',
    'select sending, phase, cancelled_at from promised_shares order by sending',
    'select token_hash, taken_by from hand_overs order by token_hash',
    'select batch from notice_messages where is_trial = 1 order by batch',
  ].flatMap((query) => database.prepare(query).all());
  database.close();
  return rows;
}
