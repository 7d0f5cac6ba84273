/**
 * The service worker: screens open without a network, and other apps can share files with this one. Answers
 * of calls are never kept. It takes over at once: pages come from the network while there is one, so none
 * waits for it (docs/decisions/0079).
 */
import { type ShareOutcome, shareScreen } from '@transmit/contract/share-target';
import { mayShare } from './judge-share.ts';
import { builtFile, dropOutdated, keepLoaded, keepShell, shellPage } from './kept-files.ts';
import { answerToPage, type PageMessage, type PipeMessage } from './messages.ts';
import { answerPiped, awaitPiped } from './piped-files.ts';
import { keepShared } from './shared-files.ts';
import { answerShown } from './shown-files.ts';
import { showPush } from './shown-push.ts';
import { wayOf } from './way-of-request.ts';

declare const self: ServiceWorkerGlobalScope;
/** Addresses of the files of this build; the build puts them here (`vite/service-worker.ts`). */
declare const BUILT_FILES: readonly string[];

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // The page is asked for while this worker is still starting.
  const ahead = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([dropOutdated(BUILT_FILES), ahead, self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  const asked = { method, url, isNavigation: mode === 'navigate', isPiece: headers.has('range') };
  const way = wayOf(asked, self.location.origin);
  if (way === 'shell') event.respondWith(screen(event));
  if (way === 'built') event.respondWith(builtFile(request, (work) => event.waitUntil(work)));
  if (way === 'shared') event.respondWith(takeShare(request));
  if (way === 'piped') event.respondWith(answerPiped(url));
  if (way === 'shown') event.respondWith(showFromPage(event));
});

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage | PipeMessage;
  if ('pipe' in message) {
    const [port] = event.ports;
    if (port) awaitPiped(message.pipe, port);
    return;
  }
  const ours = message.files.filter((file) => BUILT_FILES.includes(file));
  event.waitUntil(keepLoaded(ours));
  const answer = answerToPage(message, BUILT_FILES);
  if (answer) event.source?.postMessage(answer);
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text() ?? ''));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { place } = event.notification.data as { place: string };
  event.waitUntil(openPlace(place));
});

async function showFromPage({ request, clientId }: FetchEvent): Promise<Response> {
  return answerShown(request, await self.clients.get(clientId));
}

/** Turns to a page that is open, or opens one. */
async function openPlace(place: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await self.clients.openWindow(place);
    return;
  }
  await open.focus();
  await open.navigate(place).catch(() => self.clients.openWindow(place));
}

async function screen(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return shellPage();
  }
}

/**
 * Takes a share, and lets the screen say its outcome. Nothing is read of a form that another site
 * has sent.
 */
async function takeShare(request: Request): Promise<Response> {
  const outcome = mayShare(request, self.location.origin) ? await keepForm(request) : 'foreign';
  return Response.redirect(shareScreen(outcome), 303);
}

async function keepForm(request: Request): Promise<ShareOutcome> {
  try {
    return await keepShared(await request.formData());
  } catch {
    return 'failed';
  }
}
