import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PipeMessage } from '#platform/service/messages.ts';
import { saveStream } from './save-stream.ts';

/** Firefox ends a service worker after half a minute without an event, and a port's message is none. */
const SLEEPS_AFTER_MS = 30_000;

let far: MessagePort;
let toldAt: number[];

const service = {
  postMessage: (message: PipeMessage | { files: string[] }, [port]: MessagePort[] = []) => {
    toldAt.push(Date.now());
    if ('pipe' in message && port) far = port;
    else expect(message).toEqual({ files: [] });
  },
};

beforeEach(() => {
  // The messages of ports come in real time.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  toldAt = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { vendor: '', serviceWorker: { controller: service } });
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => undefined }),
    body: { append: () => undefined },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();

function pull(): Promise<unknown> {
  far.postMessage('pull');
  return new Promise((resolve) => {
    far.onmessage = ({ data }) => resolve(data);
  });
}

it('keeps the service worker awake while pieces are made, and lets it sleep afterwards', async () => {
  const slow = Promise.withResolvers<void>();
  async function* pieces() {
    yield Uint8Array.of(1);
    await slow.promise;
    yield Uint8Array.of(2);
  }
  const saved = saveStream({ name: '大.bin', size: 2, pieces: pieces() }, signal);
  await vi.advanceTimersByTimeAsync(0);
  await pull();
  const second = pull();
  await vi.advanceTimersByTimeAsync(4 * SLEEPS_AFTER_MS);
  const gaps = [...toldAt, Date.now()].slice(1).map((at, index) => at - (toldAt[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(20_000);

  slow.resolve();
  await second;
  expect(await pull()).toEqual({ done: true });
  await saved;
  // The browser writes down what it has by then.
  await vi.advanceTimersByTimeAsync(2 * SLEEPS_AFTER_MS);
  const { length } = toldAt;
  await vi.advanceTimersByTimeAsync(4 * SLEEPS_AFTER_MS);
  expect(toldAt).toHaveLength(length);
});
