/** Bodies that nobody reads must not hold a connection (SECURITY T24, F13). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '#test/each-database.ts';
import {
  openTestStore,
  PUBLIC_ORIGIN,
  prepare,
  type TestRequest,
  type TestStore,
} from '../testing/test-store.ts';

const PATIENCE_MS = 30_000;

describe('an answered request whose body is still coming', () => {
  let database: OpenTestDatabase;
  let store: TestStore;
  const headOf = (request: TestRequest) => {
    const { method, path, headers } = prepare(store.host, request);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${path} HTTP/1.1\r\n${lines.join('')}`;
  };
  /** Sends the head and one byte of ten, and waits until the store has begun to lose patience. */
  const begin = async (request: TestRequest) => {
    const [hostname = '', port] = store.host.split(':');
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (piece) => {
      received += piece;
    });
    socket.write(`${headOf(request)}content-length: 10\r\n\r\nx`);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    const statuses = () => [...received.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status);
    return { socket, statuses };
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    store = await openTestStore(database.db);
    await store.send({ method: 'PUT', key: 'there', body: 'bytes' });
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const preflight = { origin: PUBLIC_ORIGIN, 'access-control-request-method': 'PUT' };
  it.each<[string, TestRequest, string]>([
    ['a refusal', { method: 'PUT', key: 'there', as: false }, '403'],
    ['a preflight', { method: 'OPTIONS', key: 'k', as: false, unsignedHeaders: preflight }, '200'],
    ['an object', { key: 'there' }, '200'],
    ['a list', {}, '200'],
  ])('loses its connection half a minute after %s', async (_, request, status) => {
    const { socket, statuses } = await begin(request);
    await expect.poll(statuses).toEqual([status]);
    const closed = once(socket, 'close');
    vi.advanceTimersByTime(PATIENCE_MS);
    await closed;
  });

  const ended = { start: 1_000, end: 2_000 };
  it.each<[string, number, TestRequest]>([
    ['64 KiB', 64 * 1024, { method: 'PUT', key: 'there', as: false }],
    [
      '32 MiB, where we have given out the key,',
      32 * 1024 ** 2,
      { method: 'PUT', key: 'there', window: ended },
    ],
  ])('loses its connection after a refusal once %s have come in vain', async (_, most, request) => {
    const [hostname = '', port] = store.host.split(':');
    const socket = connect(Number(port), hostname);
    const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
    socket.resume();
    socket.write(`${headOf(request)}content-length: ${10 ** 9}\r\n\r\n`);
    await new Promise((resolve) => socket.write(Buffer.alloc(most - 1024), resolve));
    expect(socket.destroyed).toBe(false);
    socket.write(Buffer.alloc(2 * 1024));
    await closed;
    expect(socket.destroyed).toBe(true);
  });

  it.each<[string, TestRequest, string]>([
    ['a refusal', { key: 'there', as: false }, '403'],
    ['an object', { key: 'there' }, '200'],
  ])('keeps it after %s when the body has come', async (_, request, status) => {
    const { socket, statuses } = await begin(request);
    socket.write('x'.repeat(9));
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    socket.write(`${headOf({ key: 'there' })}\r\n`);
    await expect.poll(statuses).toEqual([status, '200']);
    socket.destroy();
  });
});
