/** SECURITY T24 where app and store share a port, which has no time-out of its own. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CUT_AFTER_MS, limitRequest } from './request-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server without time-outs that answers at once, or only when the body has come. */
async function open(waits: boolean) {
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    limitRequest(request);
    if (waits) request.resume().once('end', () => response.end('done'));
    else response.end('done');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket
    .on('error', () => {})
    .on('data', (piece) => {
      received += piece;
    });
  return { socket, answers: () => received.split('HTTP/1.1 200').length - 1 };
}

it.each([
  ['that is waited for', true],
  ['that nobody reads', false],
])('cuts off a body %s and never comes', async (_, waits) => {
  const { socket } = await open(waits);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx');
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(CUT_AFTER_MS);
  await closed;
});

it('leaves a connection alone whose requests are whole', async () => {
  const { socket, answers } = await open(true);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx');
  await expect.poll(answers).toBe(1);
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(answers).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});
