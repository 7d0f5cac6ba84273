/** Files and words that another app has shared, kept on the device until the page takes them. */

const SHARED = 'transmit-shared';
const WORDS = '/shared/words';
const FILE = '/shared/file/';
const NAME = 'X-Name';
const MODIFIED = 'X-Modified';
/** As the manifest names them. */
const FIELDS = { files: 'files', words: ['title', 'text', 'url'] } as const;

export interface Shared {
  files: File[];
  /** Empty when there are none. */
  words: string;
}

/** Takes the place of what was shared before and never taken. */
export async function keepShared(form: FormData): Promise<void> {
  await caches.delete(SHARED);
  const cache = await caches.open(SHARED);
  const files = form.getAll(FIELDS.files).filter((part) => part instanceof File);
  for (const [at, file] of files.entries()) {
    const headers = {
      'Content-Type': file.type || 'application/octet-stream',
      [NAME]: encodeURIComponent(file.name),
      [MODIFIED]: String(file.lastModified),
    };
    await cache.put(`${FILE}${at}`, new Response(file, { headers }));
  }
  await cache.put(WORDS, new Response(wordsOf(form)));
}

/** Stays until it is forgotten, also over a reload. Undefined when nothing was shared. */
export async function readShared(): Promise<Shared | undefined> {
  if (!(await caches.has(SHARED))) return undefined;
  const cache = await caches.open(SHARED);
  const words = (await (await cache.match(WORDS))?.text()) ?? '';
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    const name = answer?.headers.get(NAME);
    if (!answer || name === null || name === undefined) continue;
    const bytes = await answer.blob();
    const lastModified = Number(answer.headers.get(MODIFIED)) || Date.now();
    files.push(new File([bytes], decodeURIComponent(name), { type: bytes.type, lastModified }));
  }
  return { files, words };
}

/** The files that were read stay readable. */
export async function forgetShared(): Promise<void> {
  await caches.delete(SHARED);
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
