import { ImagingFailure } from '../failure.ts';
import { sha256 } from './sha256.ts';
import { SilenceLimit } from './silence-limit.ts';

/** A large file that is loaded on first use: a model, or the program that runs it. */
export interface Part {
  url: string;
  /** For the progress; the answer's own length is that of the compressed file. */
  sizeBytes: number;
  /** In hexadecimal; what differs is refused. */
  sha256?: string;
}

export interface FetchPartOptions {
  signal?: AbortSignal | undefined;
  /** Bytes so far; also called with the whole size when the part came from the cache. */
  onBytes?: ((bytes: number) => void) | undefined;
}

/** The parts of the worker's scope that are used here; some are missing on plain http. */
export interface PartPorts {
  fetch(url: string, init: RequestInit): Promise<Response>;
  caches?: Pick<CacheStorage, 'open'> | undefined;
  locks?: Pick<LockManager, 'request'> | undefined;
  /** A server may be silent for so long, if not the usual time. */
  silenceMs?: number;
}

const CACHE = 'transmit-models';
/** A server that has sent nothing for so long will not, and whoever waits for it has another way to go. */
const SILENCE_MS = 30_000;
/** Addresses whose content turned out to be of no use: the browser's own cache may have it as well. */
const distrusted = new Set<string>();

/**
 * The bytes of a part, from the cache if they were there before. Several workers that ask at once
 * load it once: the first does, the others wait and then find it in the cache.
 */
export async function fetchPart(
  part: Part,
  options: FetchPartOptions = {},
  ports: PartPorts = portsOf(globalThis),
): Promise<Uint8Array<ArrayBuffer>> {
  const load = () => findOrFetch(part, options, ports);
  if (!ports.locks) return load();
  const lock = options.signal ? { signal: options.signal } : {};
  return ports.locks.request(`${CACHE} ${part.url}`, lock, load);
}

/** Throws away what turned out to be damaged; the next who asks loads it from the server. */
export async function forgetPart(
  url: string,
  ports: Pick<PartPorts, 'caches'> = portsOf(globalThis),
): Promise<void> {
  distrusted.add(url);
  const cache = await ports.caches?.open(CACHE).catch(() => undefined);
  await cache?.delete(url).catch(() => undefined);
}

async function findOrFetch(
  part: Part,
  { signal, onBytes }: FetchPartOptions,
  ports: PartPorts,
): Promise<Uint8Array<ArrayBuffer>> {
  // A cache that may not be used, as in some private windows, only costs the next visit's time.
  const cache = await ports.caches?.open(CACHE).catch(() => undefined);
  const stored = await cache?.match(part.url).catch(() => undefined);
  if (stored) {
    const bytes = new Uint8Array(await stored.arrayBuffer());
    if (await isRight(part, bytes)) {
      onBytes?.(part.sizeBytes);
      return bytes;
    }
    await cache?.delete(part.url);
  }
  const bytes = await download(part, { signal, onBytes }, ports);
  if (!(await isRight(part, bytes))) throw missing(part, 'other content than announced');
  await cache?.put(part.url, new Response(bytes)).catch(() => undefined);
  if (cache) await dropEarlier(cache, part.url).catch(() => undefined);
  return bytes;
}

/** The same part as an earlier release had it: nobody will ask for that address again. */
async function dropEarlier(cache: Cache, url: string): Promise<void> {
  for (const request of await cache.keys()) {
    const isEarlier = withoutHash(request.url) === withoutHash(url) && request.url !== url;
    if (isEarlier) await cache.delete(request);
  }
}

/** `…/name-1a2b3c4d.onnx`, as the build names files, or with a whole SHA-256, as the server does. */
function withoutHash(url: string): string {
  return url.replace(/-(?:[\w-]{8}|[0-9a-f]{64})(?=\.\w+$)/, '');
}

async function download(
  part: Part,
  { signal, onBytes }: FetchPartOptions,
  ports: PartPorts,
): Promise<Uint8Array<ArrayBuffer>> {
  const silence = new SilenceLimit(ports.silenceMs ?? SILENCE_MS);
  try {
    const init: RequestInit = {
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    };
    if (distrusted.delete(part.url)) init.cache = 'reload';
    const response = await ports.fetch(part.url, init);
    if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
    return await collect(response.body, (bytes) => {
      silence.restart();
      onBytes?.(bytes);
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw missing(part, error);
  } finally {
    silence.end();
  }
}

async function collect(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: FetchPartOptions['onBytes'],
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    received += value.length;
    onBytes?.(received);
  }
  const whole = new Uint8Array(received);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

async function isRight(part: Part, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return part.sha256 === undefined || (await sha256(bytes)) === part.sha256.toLowerCase();
}

function missing(part: Part, cause: unknown): ImagingFailure {
  return new ImagingFailure('part-missing', { part: part.url }, { cause });
}

function portsOf(scope: typeof globalThis): PartPorts {
  return {
    fetch: (url, init) => scope.fetch(url, init),
    // Both are hidden where the page did not come over https.
    caches: scope.caches,
    locks: scope.navigator?.locks,
  };
}
