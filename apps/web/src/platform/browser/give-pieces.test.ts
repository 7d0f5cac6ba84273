import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PipePiece } from '#platform/service/messages.ts';
import { givePieces } from './give-pieces.ts';

let near: MessagePort;
let far: MessagePort;
let heard: string[];

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  ({ port1: near, port2: far } = new MessageChannel());
  heard = [];
  far.onmessage = ({ data }: MessageEvent<PipePiece>) => {
    heard.push('bytes' in data ? `${data.bytes}` : Object.keys(data).join());
  };
});

afterEach(() => {
  near.close();
  far.close();
  vi.unstubAllGlobals();
});

/** Messages between two ports of one process take a few turns. */
const waitFor = (count: number) => expect.poll(() => heard.length).toBe(count);

function pull(times: number): void {
  for (let time = 0; time < times; time += 1) far.postMessage('pull');
}

async function* pieces(count: number, end?: Error) {
  for (let index = 0; index < count; index += 1) yield Uint8Array.of(index);
  if (end) throw end;
}

const { signal } = new AbortController();

it('gives pieces in their order, and its end once, however many are asked for ahead', async () => {
  const given = givePieces(near, pieces(3), { signal });
  pull(8);
  await given;
  await waitFor(4);
  expect(heard).toEqual(['0', '1', '2', 'done']);
});

it('gives none that nobody has asked for', async () => {
  const given = givePieces(near, pieces(3), { signal });
  pull(2);
  await waitFor(2);
  expect(heard).toEqual(['0', '1']);
  far.postMessage('cancel');
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
});

it('SECURITY §3 row 316: after a piece that did not open it never says that this was all', async () => {
  let asked = 0;
  const all = Promise.withResolvers<void>();
  const onAsked = () => {
    asked += 1;
    if (asked === 8) all.resolve();
  };
  async function* slow() {
    await all.promise;
    yield* pieces(1, new Error('damaged'));
  }
  const given = givePieces(near, slow(), { signal, onAsked });
  pull(8);
  await expect(given).rejects.toThrow('damaged');
  await waitFor(2);
  expect(heard).toEqual(['0', 'failed']);
});

it('says that it has failed when it is stopped, and when the page goes', async () => {
  const stop = new AbortController();
  const given = givePieces(near, pieces(3), { signal: stop.signal });
  window.dispatchEvent(new Event('pagehide'));
  stop.abort(new Error('stopped'));
  await expect(given).rejects.toThrow('stopped');
  await waitFor(2);
  expect(heard).toEqual(['failed', 'failed']);
});

it('fails when the other side is gone without a word, instead of waiting for ever', async () => {
  const given = givePieces(near, pieces(3), { signal });
  pull(1);
  await waitFor(1);
  far.close();
  await expect(given).rejects.toThrow('gone');
});
