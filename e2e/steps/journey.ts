/**
 * The ground of every journey. A file asks for it once, before its tests:
 *
 *     const { server, files, openPage } = await openJourney();
 *
 * The server is the one that all journeys share, unless the file names variables: then it has one
 * of its own, as it also must where it counts all rows, publishes, uses limits up or stops the
 * process.
 */
import type { Browser } from 'playwright-core';
import { afterAll, inject, onTestFinished } from 'vitest';
import { becomeViewer, registerByApi } from './accounts.ts';
import {
  launchBrowser,
  type OpenPage,
  openPage,
  PATIENCE_MS,
  type PageOptions,
} from './browser/browser.ts';
import { createViewer, type Viewer } from './browser/viewer.ts';
import { createTestFolder, type TestFolder } from './files.ts';
import { type ServerFacts, startServer, type TestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedServer: ServerFacts;
  }
}

interface JourneyOptions<Server> {
  /** Variables of a server of its own; without them the shared one. */
  server?: Server;
  /** Arguments of a browser of its own; without them the shared one. */
  browser?: readonly string[];
}

export interface Journey<Server> {
  server: Server;
  browser: Browser;
  files: TestFolder;
  /** A page of a new, empty profile, which goes with the test. */
  openPage(options?: PageOptions): Promise<OpenPage>;
  /** The same for somebody who is known already over HTTP. */
  openAs(viewer: Viewer, options?: PageOptions): Promise<OpenPage>;
  /** And leads them to a path. */
  openAt(viewer: Viewer, path: string, options?: PageOptions): Promise<OpenPage>;
  /** A page of somebody who has just registered. */
  openAsUser(options?: PageOptions): Promise<OpenPage & { viewer: Viewer; phone: string }>;
  newViewer(): Viewer;
}

export async function openJourney(options?: {
  server?: undefined;
  browser?: readonly string[];
}): Promise<Journey<ServerFacts>>;
export async function openJourney(options: {
  server: Record<string, string>;
  browser?: readonly string[];
}): Promise<Journey<TestServer>>;
export async function openJourney(
  options: JourneyOptions<Record<string, string> | undefined> = {},
): Promise<Journey<ServerFacts>> {
  const files = createTestFolder();
  afterAll(files.remove);
  const [server, browser] = await Promise.all([
    options.server ? startOwnServer(options.server) : inject('sharedServer'),
    options.browser ? launchOwnBrowser(options.browser) : sharedBrowser(),
  ]);
  const openJourneyPage = async (page: PageOptions = {}) => {
    const opened = await openPage(browser, page);
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await tellWhatIsShown(opened);
      await opened.context.close();
    });
    return opened;
  };
  const openAs = async (viewer: Viewer, page?: PageOptions) => {
    const opened = await openJourneyPage(page);
    await becomeViewer(opened.context, server, viewer);
    return opened;
  };
  const openAt = async (viewer: Viewer, path: string, page?: PageOptions) => {
    const opened = await openAs(viewer, page);
    await opened.page.goto(server.origin + path);
    return opened;
  };
  const newViewer = () => createViewer(server.origin, PATIENCE_MS);
  const openAsUser = async (page?: PageOptions) => {
    const viewer = newViewer();
    const phone = await registerByApi(viewer, server);
    return { ...(await openAs(viewer, page)), viewer, phone };
  };
  const pages = { openPage: openJourneyPage, openAs, openAt, openAsUser };
  return { server, browser, files, newViewer, ...pages };
}

/** Tells what a person would have seen when it went wrong: a wait that was in vain does not say it. */
async function tellWhatIsShown({ page, faults }: OpenPage): Promise<void> {
  const shown = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch((error: Error) => `(nothing to read: ${error.message})`);
  console.error([`at ${page.url()}:`, shown, ...faults].join('\n'));
}

async function startOwnServer(environment: Record<string, string>): Promise<TestServer> {
  const server = await startServer(environment);
  afterAll(server.close);
  return server;
}

async function launchOwnBrowser(more: readonly string[]): Promise<Browser> {
  const browser = await launchBrowser(more);
  afterAll(() => browser.close());
  return browser;
}

let shared: Promise<Browser> | undefined;

/** One for all files of a worker; it goes with the worker's process. */
async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  const browser = await shared;
  if (!browser.isConnected()) shared = launchBrowser();
  return shared;
}
