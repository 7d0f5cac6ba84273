import type { FromWorker, ToWorker } from '@transmit/imaging/worker/protocol';
import type { PageWorker } from '@transmit/imaging/worker/worker-talk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { piecesOf } from './fetch-pieces.ts';
import { openDocument } from './open-document.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SOURCE = { kind: 'zip', sizeBytes: 1_000_000 } as const;

/** A worker that asks for a piece, and then does what it is made for. */
function fakeWorker(onPiece: (post: (message: FromWorker) => void, id: number) => void) {
  let errand = 0;
  const worker: PageWorker = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    terminate: vi.fn(),
    postMessage(message: ToWorker) {
      const post = (data: FromWorker) => worker.onmessage?.(new MessageEvent('message', { data }));
      if (message.kind === 'run') {
        errand = message.id;
        const input = { offset: 0, length: 4 };
        queueMicrotask(() => post({ kind: 'question', id: -1, name: 'piece', input }));
      }
      if (message.kind === 'answer') onPiece(post, errand);
    },
  };
  return worker;
}

describe('a document', () => {
  it('that keeps its worker busy is given up after two seconds, and the worker with it', async () => {
    const worker = fakeWorker(() => undefined);
    const opening = openDocument({
      source: SOURCE,
      fetchPiece: async () => new Uint8Array(4),
      signal: new AbortController().signal,
      startWorker: () => worker,
    });
    const refused = expect(opening).rejects.toMatchObject({ reason: 'slow' });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(worker.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await refused;
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('on a slow line is waited for', async () => {
    const contents = { kind: 'zip', nodes: [], fileCount: 0, totalBytes: 0, isCut: false };
    const opening = openDocument({
      source: SOURCE,
      fetchPiece: () =>
        new Promise((resolve) => setTimeout(() => resolve(new Uint8Array(4)), 30_000)),
      signal: new AbortController().signal,
      startWorker: () => fakeWorker((post, id) => post({ kind: 'done', id, result: contents })),
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await opening).toEqual(contents);
  });
});

describe('the pieces of a file', () => {
  const { signal } = new AbortController();

  it('are cut from one answer when it is small', async () => {
    const fetchPiece = vi.fn(async () => Uint8Array.of(1, 2, 3, 4));
    const piece = piecesOf(4, fetchPiece, 100);
    expect(await piece({ offset: 1, length: 2 }, signal)).toEqual(Uint8Array.of(2, 3));
    expect(await piece({ offset: 3, length: 1 }, signal)).toEqual(Uint8Array.of(4));
    expect(fetchPiece).toHaveBeenCalledTimes(1);
  });

  it('are fetched one by one when it is large, up to a bound', async () => {
    const piece = piecesOf(1e9, async ({ length }) => new Uint8Array(length), 100);
    await piece({ offset: 0, length: 60 }, signal);
    await expect(piece({ offset: 0, length: 60 }, signal)).rejects.toMatchObject({
      reason: 'heavy',
    });
  });
});
