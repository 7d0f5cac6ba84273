/** Real Chromium from the machine, driven by playwright-core, which downloads none of its own. */
import { API_TIMEOUT_MS } from '@transmit/contract';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ARGUMENTS, findChromium, findWholeChromium } from './chromium.ts';

/**
 * A journey waits this long before it says that something never comes. It is no bar: what has to be
 * quick is measured in bench/, and two busy cores of a slow machine need five times what they need
 * at rest.
 */
export const PATIENCE_MS = 60_000;

/** Pictures are computed on, after the models that look at them were loaded; the two cores do other work too. */
export const WORK_MS = 300_000;

export const DESKTOP = { width: 1280, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;
export const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

/** Flags that the shell knows as well; others (an origin that counts as safe) are the whole browser's. */
const OF_SHELL = ['--host-resolver-rules', '--js-flags'];

export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const isOfShell = more.every((flag) => OF_SHELL.some((name) => flag.startsWith(`${name}=`)));
  const executablePath = isOfShell ? findChromium() : findWholeChromium();
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...more] });
}

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught exceptions, which no journey may have. */
  faults: string[];
}

export interface PageOptions {
  viewport?: { width: number; height: number };
  dark?: boolean;
  /** Touched instead of pointed at. */
  isTouched?: boolean;
  /** The browser's name for itself; a phone is known by that (spec §1). */
  userAgent?: string;
  /** Takes certificates that nobody knows. */
  trusting?: boolean;
  /** As an installed app has it; elsewhere it would stand between the page and a test's own answers. */
  withServiceWorker?: boolean;
}

/** Language, clock and downloads of a person here. */
const PERSON = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', acceptDownloads: true } as const;

/**
 * A page of a browser of its own with a new profile on the disk, as a person has it: a context keeps in memory what a
 * page stores. The context closes the browser; the folder is the caller's.
 */
export async function openProfilePage(folder: string): Promise<Omit<OpenPage, 'faults'>> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: [...ARGUMENTS],
    viewport: DESKTOP,
    ...PERSON,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return { context, page: await context.newPage() };
}

/** A page of a new, empty profile. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<OpenPage> {
  const { isTouched = false } = options;
  const context = await browser.newContext({
    viewport: options.viewport ?? DESKTOP,
    ...(options.userAgent && { userAgent: options.userAgent }),
    hasTouch: isTouched,
    isMobile: isTouched,
    ...PERSON,
    ignoreHTTPSErrors: options.trusting ?? false,
    serviceWorkers: options.withServiceWorker ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  if (options.dark) {
    await context.addInitScript(() => localStorage.setItem('selected-theme', 'dark'));
  }
  await context.addInitScript(waitLongerForAnswers, API_TIMEOUT_MS);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, context, faults };
}

/**
 * The two seconds of spec §7 are the client's own tests' matter. Here the server shares two cores with two
 * browsers, and a password hashed while pictures are compressed may take longer.
 */
function waitLongerForAnswers(spec: number): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(ms === spec ? 10 * ms : ms);
}
