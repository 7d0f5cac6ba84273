/** Goes ways of an attack in a browser, from a host of its own. */
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { type Arrival, type FrontDoor, type Host, openHost } from '../door/front-door.ts';
import { WAYS, type Way, type Wish } from './attacks.ts';

/** A host with nothing but an empty page, and addresses that send on. */
export function openAttacker(options: { secure: boolean }): Promise<Host> {
  return openHost(options, (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://any');
    const to = searchParams.get('to');
    if (to) {
      outgoing.writeHead(Number(pathname.slice(1)), { Location: to }).end();
      return;
    }
    outgoing.writeHead(200, { 'Content-Type': 'text/html' });
    outgoing.end('<!doctype html><title>attack</title><body></body>');
  });
}

/** Those that leave the attacking page as it is go together; each other one goes by itself. */
export function groupWays(ways: readonly Way[]): readonly (readonly Way[])[] {
  const staying = ways.filter(({ arrives }) => !arrives);
  return [staying, ...ways.filter(({ arrives }) => arrives).map((way) => [way])];
}

export function namesOf(ways: readonly Way[]): string {
  return ways.map(({ name }) => name).join(', ');
}

interface Attack {
  ways: readonly Way[];
  wishes: readonly Wish[];
  /** The attacking page's address. */
  attacker: string;
  /** In front of the attacked server. */
  door: FrontDoor;
}

/** A wish by the address that it has on its way. */
interface Step {
  way: Way;
  wish: Wish;
}

/** One of each attacked browser: a new one costs it more than a whole attack. */
const attackingPages = new WeakMap<BrowserContext, Page>();

/**
 * Goes the ways of a group with all wishes, and waits until each has arrived and its answer is with the browser. Each
 * way asks for addresses of its own, or pictures come out of the page's memory of the way before. Where something does
 * not arrive all are gone once more from another page.
 */
export async function attack(context: BrowserContext, plan: Attack): Promise<void> {
  const { ways, wishes } = plan;
  const steps = ways.flatMap((way) => wishes.map((wish) => ({ way, wish: wishOfWay(wish, way) })));
  const [{ arrives } = {}] = ways;
  const rounds = arrives === 'instead' ? steps.map((step) => [step]) : [steps];
  let page = await attackingPageOf(context);
  const before = context.pages();
  for (const round of rounds) {
    try {
      await attackOnce(page, round, plan);
    } catch (error) {
      if (!(error instanceof InVain)) throw error;
      await page.close();
      page = await attackingPageOf(context);
      await attackOnce(page, round, plan);
    }
    if (arrives === 'beside') await closeAll(context, [...before, page]);
  }
}

/**
 * The same call by an address that no other way has: ends of fields that are none, which a server reads as nothing. A
 * form to be looked up writes the fields anew, so it has none of them.
 */
export function wishOfWay(wish: Wish, way: Way): Wish {
  if (way.method === 'GET' && way.name.startsWith('form')) return wish;
  const mark = '&'.repeat(WAYS.indexOf(way) + 1);
  return { ...wish, url: wish.url + (wish.url.includes('?') ? mark : `?${mark}`) };
}

async function attackingPageOf(context: BrowserContext): Promise<Page> {
  const known = attackingPages.get(context);
  if (known && !known.isClosed()) return known;
  const page = await openUncached(context);
  attackingPages.set(context, page);
  return page;
}

/** A film that is not played holds its place in the cache, and later requests of that address wait for it. */
async function openUncached(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

async function attackOnce(
  page: Page,
  steps: readonly Step[],
  { attacker, door }: Attack,
): Promise<void> {
  const others = page.context().pages();
  await page.goto(attacker);
  const isAnswered = watchAnswers(door);
  await page.evaluate(
    (markup) => {
      // Later: a page that is left at once would not answer that it has begun.
      setTimeout(() => {
        document.body.append(document.createRange().createContextualFragment(markup));
      });
    },
    steps.map(({ way, wish }) => way.markup(wish, attacker)).join('\n'),
  );
  for (const { way, wish } of steps) {
    await until(`${way.name} arrives at ${wish.url}`, () => isAnswered(wish.url));
  }
  const [{ way, wish } = {}] = steps;
  if (!way?.arrives) return;
  const { origin } = new URL(wish?.url ?? attacker);
  const pages = () =>
    way.arrives === 'instead'
      ? [page]
      : page
          .context()
          .pages()
          .filter((one) => !others.includes(one));
  await until(`${way.name} shows what it asked for`, () => {
    const shown = pages().filter((one) => one.url().startsWith(`${origin}/`));
    return shown.length === steps.length;
  });
  // A page that goes on while it is still arriving never says that it has.
  for (const one of pages()) await one.waitForLoadState();
}

async function closeAll(context: BrowserContext, except: readonly Page[]): Promise<void> {
  const opened = context.pages().filter((page) => !except.includes(page));
  await Promise.all(opened.map((page) => page.close()));
}

/** Chromium lets a request wait 20 s for one of the same address that the page before it has left behind. */
const PATIENCE_MS = 60_000;

class InVain extends Error {}

async function until(what: string, isTrue: () => boolean): Promise<void> {
  const ends = Date.now() + PATIENCE_MS;
  while (!isTrue()) {
    if (Date.now() > ends) throw new InVain(`waited in vain until ${what}`);
    await delay(10);
  }
}

/** From now on: whether an address was asked for, and answered. */
function watchAnswers({ arrivals }: FrontDoor): (url: string) => boolean {
  const open = new Set<Arrival>();
  const answered = new Set<string>();
  let known = arrivals.length;
  return (url) => {
    for (; known < arrivals.length; known += 1) open.add(arrivals[known] as Arrival);
    for (const arrival of open) {
      if (arrival.status === 0) continue;
      open.delete(arrival);
      answered.add(spellingOf(arrival.target));
    }
    return answered.has(spellingOf(url));
  };
}

/** A form writes the same query in another spelling; the mark of the way stays. */
function spellingOf(target: string): string {
  const { pathname, searchParams } = new URL(target, 'http://any');
  return `${pathname}?${searchParams}${/&*$/.exec(target)?.[0] ?? ''}`;
}
