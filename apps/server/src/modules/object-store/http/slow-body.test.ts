import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { CosError } from '@transmit/cos';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SlowBodyError, watchedBody } from './slow-body.ts';

const LIMITS = { everyMs: 30_000, minBytes: 100 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function openRequest(): IncomingMessage {
  return new IncomingMessage(new Socket());
}

/** Reads on in the background; resolves with how it ended. */
function drain(
  request: IncomingMessage,
  onPiece: () => Promise<void> = async () => {},
  recheck?: () => Promise<void>,
) {
  const counted: number[] = [];
  const run = async () => {
    const onBytes = (bytes: number) => counted.push(bytes);
    for await (const _ of watchedBody(request, onBytes, { ...LIMITS, recheck })) await onPiece();
    return 'whole';
  };
  return { counted, ended: run().catch((error: unknown) => error) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('passes the bytes on and counts them', async () => {
  const request = openRequest();
  const { counted, ended } = drain(request);
  request.push(Buffer.alloc(5));
  request.push(Buffer.alloc(7));
  request.push(null);
  expect(await ended).toBe('whole');
  expect(counted.reduce((sum, bytes) => sum + bytes)).toBe(12);
});

it('cuts a sender that trickles', async () => {
  const request = openRequest();
  const { ended } = drain(request);
  request.push(Buffer.alloc(99));
  await turn();
  vi.advanceTimersByTime(30_000);
  expect(await ended).toBeInstanceOf(SlowBodyError);
});

it('leaves a sender alone that keeps the pace', async () => {
  const request = openRequest();
  const { ended } = drain(request);
  for (let period = 0; period < 5; period += 1) {
    request.push(Buffer.alloc(100));
    await turn();
    vi.advanceTimersByTime(30_000);
  }
  request.push(null);
  expect(await ended).toBe('whole');
});

it('does not blame the sender for a slow disk', async () => {
  const request = openRequest();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { ended } = drain(request, () => promise);
  request.push(Buffer.alloc(1));
  await turn();
  vi.advanceTimersByTime(90_000);
  resolve();
  await turn();
  vi.advanceTimersByTime(30_000);
  request.push(null);
  expect(await ended).toBe('whole');
});

it('ends a body whose grant has ended, and none because the database was away', async () => {
  const request = openRequest();
  const answers = [new Error('away'), new CosError('AccessDenied')];
  const recheck = async () => {
    throw answers.shift();
  };
  const { ended, counted } = drain(request, undefined, recheck);
  for (let period = 0; period < 2; period += 1) {
    request.push(Buffer.alloc(100));
    await turn();
    vi.advanceTimersByTime(30_000);
    await turn();
  }
  expect(counted).toEqual([100, 100]);
  request.push(Buffer.alloc(1));
  expect(await ended).toMatchObject({ code: 'AccessDenied' });
});

it('survives when its reader leaves early', async () => {
  const request = openRequest();
  request.push(Buffer.alloc(10));
  for await (const _ of watchedBody(request, () => {}, LIMITS)) break;
  expect(request.destroyed).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
