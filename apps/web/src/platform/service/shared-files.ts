/**
 * Files and words that other apps have shared, kept on the device until the page takes each. One never takes the
 * place of another, and all go when the session ends (SECURITY §10.5).
 */
import { hasRoom, type WaitingShares } from './judge-share.ts';

const SHARED = 'transmit-shared';
/** `/shared/{id}/words` is written last: a share without it was never whole. */
const ENTRY = /^\/shared\/(\d+-[\w-]+)\/(words|file\/\d+)$/;
const NAME = 'X-Name';
const MODIFIED = 'X-Modified';
const SIZE = 'X-Size';
/** As the manifest names them. */
const FIELDS = { files: 'files', words: ['title', 'text', 'url'] } as const;

export interface Shared {
  id: string;
  at: number;
  files: File[];
  /** Empty when there are none. */
  words: string;
}

/** Puts it beside what waits already. A share that does not fit whole is not kept at all. */
export function keepShared(form: FormData): Promise<'taken' | 'full' | 'failed'> {
  const files = form.getAll(FIELDS.files).filter((part) => part instanceof File);
  const words = wordsOf(form);
  return alone(async () => {
    if (files.length === 0 && words === '') return 'failed';
    const cache = await caches.open(SHARED);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (!hasRoom(await measure(cache), { files: files.length, bytes })) return 'full';
    const id = `${Date.now()}-${crypto.randomUUID()}`;
    try {
      for (const [at, file] of files.entries()) await cache.put(fileAt(id, at), answerWith(file));
      await cache.put(wordsAt(id), new Response(words));
      return 'taken';
    } catch {
      await remove(cache, id);
      return 'failed';
    }
  });
}

/** The newest first. They stay until they are forgotten, also over a reload. */
export async function readShared(): Promise<Shared[]> {
  if (!(await caches.has(SHARED))) return [];
  const cache = await caches.open(SHARED);
  const shared = new Map<string, Shared>();
  for (const { request, id, isWords } of await entriesOf(cache)) {
    const answer = await cache.match(request);
    if (!answer) continue;
    const one = shared.get(id) ?? { id, at: Number.parseInt(id, 10), files: [], words: '' };
    shared.set(id, one);
    if (isWords) one.words = await answer.text();
    else one.files.push(await fileOf(answer));
  }
  return [...shared.values()].sort((a, b) => b.at - a.at);
}

/** The files that were read stay readable. */
export function forgetShared(id: string): Promise<void> {
  return alone(async () => {
    const cache = await caches.open(SHARED);
    await remove(cache, id);
    if ((await cache.keys()).length === 0) await caches.delete(SHARED);
  });
}

/** Nothing waits any more. Where the browser keeps nothing, nothing does. */
export async function forgetAllShared(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await alone(() => caches.delete(SHARED)).catch(() => {});
}

/** Two shares at once, or a share and a logout, come one after the other. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(SHARED, work) as Promise<T>;
}

interface Entry {
  request: Request;
  id: string;
  isWords: boolean;
}

/** Lists the entries of whole shares alone; parts that an ended worker has left behind are removed. */
async function entriesOf(cache: Cache): Promise<Entry[]> {
  const entries = (await cache.keys()).map(entryOf).filter((entry) => entry !== undefined);
  const whole = new Set(entries.filter(({ isWords }) => isWords).map(({ id }) => id));
  return entries.filter(({ id }) => whole.has(id));
}

function entryOf(request: Request): Entry | undefined {
  const [, id, part] = ENTRY.exec(new URL(request.url).pathname) ?? [];
  return id === undefined ? undefined : { request, id, isWords: part === 'words' };
}

/**
 * Measures the shares that wait, and removes files of a share that was never whole: nobody else is
 * writing now.
 */
async function measure(cache: Cache): Promise<WaitingShares> {
  const whole = await entriesOf(cache);
  const kept = new Set(whole.map(({ request }) => request.url));
  for (const request of await cache.keys()) {
    if (!kept.has(request.url)) await cache.delete(request);
  }
  const waiting: WaitingShares = { shares: 0, files: 0, bytes: 0 };
  for (const { request, isWords } of whole) {
    if (isWords) waiting.shares += 1;
    else waiting.files += 1;
    waiting.bytes += Number((await cache.match(request))?.headers.get(SIZE) ?? 0);
  }
  return waiting;
}

async function remove(cache: Cache, id: string): Promise<void> {
  for (const request of await cache.keys()) {
    if (entryOf(request)?.id === id) await cache.delete(request);
  }
}

function answerWith(file: File): Response {
  const headers = {
    'Content-Type': file.type || 'application/octet-stream',
    [NAME]: encodeURIComponent(file.name),
    [MODIFIED]: String(file.lastModified),
    [SIZE]: String(file.size),
  };
  return new Response(file, { headers });
}

async function fileOf(answer: Response): Promise<File> {
  const bytes = await answer.blob();
  const name = decodeURIComponent(answer.headers.get(NAME) ?? '');
  const lastModified = Number(answer.headers.get(MODIFIED)) || Date.now();
  return new File([bytes], name, { type: bytes.type, lastModified });
}

function fileAt(id: string, at: number): string {
  return `/shared/${id}/file/${at}`;
}

function wordsAt(id: string): string {
  return `/shared/${id}/words`;
}

/** Apps put an address into `text` or `url`, and some into both: what another part says as well is left out. */
function wordsOf(form: FormData): string {
  const parts = FIELDS.words
    .map((field) => form.get(field))
    .filter((part) => typeof part === 'string');
  const said = [...new Set(parts.map((part) => part.trim()))].filter((part) => part !== '');
  return said
    .filter((part) => !said.some((other) => other !== part && other.includes(part)))
    .join('\n');
}
