import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#api/query-client.ts';
import { siteQuery } from '#api/site-query.ts';
import { watchAttendance } from '#platform/browser/attendance.ts';
import { moveKeyOutOfPath } from '#platform/browser/key-in-fragment.ts';
import { nextTask } from '#platform/browser/next-task.ts';
import { findDeviceId } from '#platform/storage/device-id.ts';
import { ensureSessionId } from '#platform/storage/session-id.ts';
import { App } from './app/App.tsx';
import { currentVersionQuery } from './app/current-version.ts';
import { paintedScreenReady } from './app/painted-screen.ts';
import { createRouter, routerReady } from './app/router.tsx';
import './styles/index.css';

// In steps, so that a slow phone can answer a finger in between. index.html shows the header from the
// first paint on; it stays until the first screen is complete, so that nothing is drawn twice and
// nothing jumps. No top-level await: a screen's chunk imports this one, and the two would wait for
// each other.
start();

async function start(): Promise<void> {
  // Before anything reads the address.
  moveKeyOutOfPath();
  await nextTask();
  if (LATEST.some(([name, host]) => !(name in host))) {
    (await import('#platform/browser/older-engines.ts')).supplyMissing(globalThis);
  }
  watchAttendance();
  ensureSessionId();
  findDeviceId();
  const queryClient = createQueryClient();
  await nextTask();
  await askForTheFrame(queryClient);
  await nextTask();
  const router = createRouter();
  await Promise.all([routerReady(router), paintedScreenReady(queryClient)]);
  await nextTask();
  mount(<App router={router} queryClient={queryClient} />);
  if (import.meta.env.PROD) setTimeout(startServiceWorker, QUIET_MS);
}

/** A first load is over by then, also on a slow line. */
const QUIET_MS = 10_000;

async function startServiceWorker(): Promise<void> {
  await (await import('./app/service-worker.ts')).startServiceWorker();
}

/** The functions that came last to the engines that we serve. */
const LATEST = [
  ['withResolvers', Promise],
  ['groupBy', Map],
  ['any', AbortSignal],
  ['parse', URL],
] as const;

/** Asks for the data of header and footer first, so that it is there when they are drawn. */
async function askForTheFrame(queryClient: QueryClient): Promise<void> {
  queryClient.prefetchQuery(siteQuery);
  await nextTask();
  queryClient.prefetchQuery(currentVersionQuery);
}

function mount(app: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const reactRoot = createRoot(root);
  // In slices: in one piece the first render would hold a slow phone for half a second.
  startTransition(() => reactRoot.render(app));
}
