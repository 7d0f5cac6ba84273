/** Files that the service worker keeps on the device, in the browser's own caches. */
import { listNamedFiles, outdated } from './way-of-request.ts';

const SHELL = 'transmit-shell';
const BUILT = 'transmit-built';
/** The app's page without a screen's first picture: it has nobody's data in it. */
const PAGE = '/index.html';
/** Not an address of ours: the files of the build that this page belongs to. */
const FILES = '/kept-build.json';

/** Fetches the page and what every page needs. */
export async function keepShell(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'reload' });
  if (!page.ok) throw new Error(`${PAGE}: ${page.status}`);
  const built = await caches.open(BUILT);
  await built.addAll(listNamedFiles(await page.clone().text()));
  await (await caches.open(SHELL)).put(PAGE, page);
}

/** Forgets what neither this build nor the last one has; `files` are addresses. */
export async function dropOutdated(files: readonly string[]): Promise<void> {
  const [shell, built] = await Promise.all([caches.open(SHELL), caches.open(BUILT)]);
  const last: string[] = (await (await shell.match(FILES))?.json()) ?? [];
  const kept = (await built.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(outdated(kept, [last, files]).map((file) => built.delete(file)));
  await shell.put(FILES, Response.json(files));
}

export async function shellPage(): Promise<Response> {
  return (await caches.match(PAGE, { cacheName: SHELL })) ?? Response.error();
}

/** From the device, or from the network, and then it is kept; `later` is what may take longer. */
export async function builtFile(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: BUILT, ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) later(keep(request.url, answer.clone()));
  return answer;
}

/** Keeps files that the page had loaded before the worker was there; the browser has them at hand. */
export async function keepLoaded(files: readonly string[]): Promise<void> {
  const built = await caches.open(BUILT);
  for (const file of files) {
    if (await built.match(file, { ignoreVary: true })) continue;
    const answer = await fetch(file);
    if (answer.ok) await keep(file, answer);
  }
}

/** A full device keeps nothing more; the network has it. */
async function keep(url: string, answer: Response): Promise<void> {
  await (await caches.open(BUILT)).put(url, answer).catch(() => {});
}
