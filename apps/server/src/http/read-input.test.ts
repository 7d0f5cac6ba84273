import type { Context } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readBody } from './read-input.ts';

const INCOMPLETE = { code: 'E_JSON', details: { text: '请求内容没有发送完整，请重试' } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reads `{}` and then goes on as the sender does. */
function read(goOn: () => Promise<void>): Promise<Buffer> {
  const body = ReadableStream.from(
    (async function* () {
      yield Buffer.from('{}');
      await goOn();
    })(),
  );
  return readStream(body);
}

function readStream(body: ReadableStream, length?: string): Promise<Buffer> {
  // Nothing else of a request is looked at.
  return readBody({ req: { header: () => length, raw: { body } } } as unknown as Context, 100);
}

it('reads what was sent whole', async () => {
  expect((await read(async () => {})).toString()).toBe('{}');
});

it('SECURITY T24: refuses more than the limit, also when its length was not announced', async () => {
  const long = ReadableStream.from([Buffer.alloc(60), Buffer.alloc(60)]);
  await expect(readStream(long)).rejects.toMatchObject({ code: 'E_TOO_LARGE' });
});

it('SECURITY T24: reads nothing of a body that announces more than the limit', async () => {
  let pulled = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        pulled += 1;
        controller.enqueue(Buffer.from('{}'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  await expect(readStream(body, '101')).rejects.toMatchObject({ code: 'E_TOO_LARGE' });
  expect(pulled).toBe(0);
});

it('SECURITY T24: refuses what stays out, also when it reads like a whole so far', async () => {
  const reading = read(() => new Promise(() => {}));
  vi.advanceTimersByTime(15_000);
  await expect(reading).rejects.toMatchObject(INCOMPLETE);
});

it('takes a sender who hangs up for no fault of the server', async () => {
  const reading = read(() => Promise.reject(new Error('aborted')));
  await expect(reading).rejects.toMatchObject(INCOMPLETE);
});
