/**
 * Empty profiles of a browser for one test after the other. A page of a profile that is cleared and used again takes half
 * of a processor's time that one of a new profile takes, because its process and its cache know the scripts already.
 */
import { ARGUMENTS, findChromium } from '@transmit/e2e/browser/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

export interface Profiles {
  /** A page of a profile that has nothing in it and that no other open page has. */
  openPage(userAgent?: string): Promise<Page>;
  /** Closes it with all pages that it opened, and clears its profile. */
  closePage(page: Page): Promise<void>;
  close(): Promise<void>;
}

/** All pages of a profile share the process of its first one, which stays open. */
const ONE_PROCESS = ['--process-per-site', '--renderer-process-limit=1'];

/** All that a page can store but cookies; `file_systems` are those of an origin's own too. */
const STORAGE = 'local_storage,indexeddb,cache_storage,file_systems,service_workers,websql';

/** Profiles for the pages of one origin. */
export async function openProfiles(origin: string): Promise<Profiles> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...ARGUMENTS, ...ONE_PROCESS],
  });
  const free: Page[] = [];
  const keeperOf = new Map<BrowserContext, Page>();
  return {
    async openPage(userAgent) {
      if (userAgent) return (await openContext(browser, userAgent)).newPage();
      const keeper = free.pop() ?? (await openKeeper(browser, origin));
      keeperOf.set(keeper.context(), keeper);
      return keeper.context().newPage();
    },
    async closePage(page) {
      const context = page.context();
      const keeper = keeperOf.get(context);
      if (!keeper || !(await isUntouched(keeper))) return context.close();
      const others = context.pages().filter((one) => one !== keeper);
      await Promise.all(others.map((one) => one.close()));
      await clear(keeper, origin);
      free.push(keeper);
    },
    close: () => browser.close(),
  };
}

function openContext(browser: Browser, userAgent?: string): Promise<BrowserContext> {
  return browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(userAgent && { userAgent }),
  });
}

/** The page that keeps its profile's process; it has no scripts. */
async function openKeeper(browser: Browser, origin: string): Promise<Page> {
  const keeper = await (await openContext(browser)).newPage();
  await keeper.goto(`${origin}/robots.txt`);
  return keeper;
}

/** A clock that a test installed is the whole profile's, and nothing takes it out again. */
function isUntouched(keeper: Page): Promise<boolean> {
  return keeper.evaluate(() => String(setTimeout).includes('[native code]'));
}

async function clear(keeper: Page, origin: string): Promise<void> {
  const context = keeper.context();
  const session = await context.newCDPSession(keeper);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
}
