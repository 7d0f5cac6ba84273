import { describe, expect, it, vi } from 'vitest';
import { fetchPart, forgetPart, type PartPorts } from './fetch-part.ts';
import { fetchParts } from './fetch-parts.ts';
import { sha256 } from './sha256.ts';

const URL = '/models/tiny.onnx';
const CONTENT = Uint8Array.of(1, 2, 3, 4);

/** A cache in memory, and a server that answers with `content`. */
function buildPorts(content = CONTENT, status = 200) {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const fetch = vi.fn(
    async (_url: string, _init: RequestInit) => new Response(content.slice(), { status }),
  );
  const cache = {
    match: async (url: string) => {
      const bytes = stored.get(url);
      return bytes && new Response(bytes.slice());
    },
    put: async (url: string, response: Response) => {
      stored.set(url, new Uint8Array(await response.arrayBuffer()));
    },
    delete: async (key: string | { url: string }) =>
      stored.delete(typeof key === 'string' ? key : key.url),
    keys: async () => Array.from(stored.keys(), (url) => ({ url })),
  };
  // The four methods that are used of a Cache.
  const caches = { open: async () => cache as unknown as Cache };
  const ports: PartPorts = { fetch, caches };
  return { ports, fetch, stored };
}

describe('fetchPart', () => {
  it('loads a part once and takes it from the cache afterwards', async () => {
    const { ports, fetch } = buildPorts();
    const part = { url: URL, sizeBytes: 4 };
    expect(await fetchPart(part, {}, ports)).toEqual(CONTENT);
    expect(await fetchPart(part, {}, ports)).toEqual(CONTENT);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('refuses content of another hash and does not keep it', async () => {
    const { ports, stored } = buildPorts(Uint8Array.of(9));
    const part = { url: URL, sizeBytes: 4, sha256: await sha256(CONTENT) };
    await expect(fetchPart(part, {}, ports)).rejects.toMatchObject({ reason: 'part-missing' });
    expect(stored.size).toBe(0);
  });

  it('loads again what was spoilt in the cache', async () => {
    const { ports, stored } = buildPorts();
    stored.set(URL, Uint8Array.of(0));
    const part = { url: URL, sizeBytes: 4, sha256: (await sha256(CONTENT)).toUpperCase() };
    expect(await fetchPart(part, {}, ports)).toEqual(CONTENT);
    expect(stored.get(URL)).toEqual(CONTENT);
  });

  it('passes every cache by after a part turned out to be of no use', async () => {
    const { ports, fetch, stored } = buildPorts();
    const part = { url: '/models/spoilt.onnx', sizeBytes: 4 };
    await fetchPart(part, {}, ports);
    await forgetPart(part.url, ports);
    expect(stored.size).toBe(0);
    await fetchPart(part, {}, ports);
    expect(fetch.mock.lastCall).toEqual([part.url, expect.objectContaining({ cache: 'reload' })]);
  });

  it('keeps no part of an earlier release, and every other part', async () => {
    const { ports, stored } = buildPorts();
    const urls = ['det-aaaaaaaa.onnx', 'rec-aaaaaaaa.onnx', 'det-bb_-bbbb.onnx'];
    for (const url of urls)
      await fetchPart({ url: `https://a.test/${url}`, sizeBytes: 4 }, {}, ports);
    expect([...stored.keys()]).toEqual([
      'https://a.test/rec-aaaaaaaa.onnx',
      'https://a.test/det-bb_-bbbb.onnx',
    ]);
  });

  it('names the part that the server does not have', async () => {
    const { ports } = buildPorts(CONTENT, 404);
    await expect(fetchPart({ url: URL, sizeBytes: 4 }, {}, ports)).rejects.toMatchObject({
      reason: 'part-missing',
      detail: { part: URL },
    });
  });

  it.each([
    ['never answers', () => new Promise<Response>(() => {})],
    ['stops in the middle', async () => new Response(new ReadableStream({ start: sendOnce }))],
  ])('gives a server up that %s', async (_, answer) => {
    const fetch = (_url: string, { signal }: RequestInit) =>
      Promise.race([answer(), rejection(signal)]);
    const silent = fetchPart({ url: URL, sizeBytes: 4 }, {}, { fetch, silenceMs: 5 });
    await expect(silent).rejects.toMatchObject({ reason: 'part-missing' });
  });

  it('works without a cache and passes a cancellation on as it is', async () => {
    const { ports } = buildPorts();
    const plain = { fetch: ports.fetch };
    expect(await fetchPart({ url: URL, sizeBytes: 4 }, {}, plain)).toEqual(CONTENT);
    const controller = new AbortController();
    controller.abort();
    const failing = { fetch: async () => Promise.reject(new TypeError('network')) };
    const late = fetchPart({ url: URL, sizeBytes: 4 }, { signal: controller.signal }, failing);
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('asks under one lock for each address', async () => {
    const { ports } = buildPorts();
    const names: string[] = [];
    const request = async (name: string, _options: object, act: () => unknown) => {
      names.push(name);
      return act();
    };
    // Only this form of `request` is used.
    const locks = { request } as unknown as LockManager;
    await fetchPart({ url: URL, sizeBytes: 4 }, {}, { ...ports, locks });
    expect(names).toEqual([`transmit-models ${URL}`]);
  });
});

/** A body that has begun and does not go on; as of a real answer, its reading ends with the request. */
function sendOnce(controller: ReadableStreamDefaultController<Uint8Array>): void {
  controller.enqueue(CONTENT.slice(0, 2));
  setTimeout(() => controller.error(new DOMException('aborted', 'AbortError')), 50);
}

function rejection(signal: AbortSignal | null | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => reject(signal.reason));
  return promise;
}

describe('fetchParts', () => {
  it('reports one progress that ends at 1', async () => {
    const { ports } = buildPorts();
    const shares: number[] = [];
    const parts = { a: { url: '/a', sizeBytes: 4 }, b: { url: '/b', sizeBytes: 4 } };
    const loaded = await fetchParts(parts, { onProgress: (share) => shares.push(share) }, ports);
    expect(loaded.b).toEqual(CONTENT);
    expect(shares).toEqual([0.5, 1]);
  });
});
