import { afterEach, describe, expect, it, vi } from 'vitest';
import { calls } from './calls.ts';
import { ApiError, createClient } from './client.ts';
import type { Contract } from './contract.ts';
import { CALL_FAULTS, UNSURE } from './error-codes.ts';

describe('client', () => {
  it('sends a call with credentials, JSON type and the header of our own page', async () => {
    const { api, sent } = clientAnswering({ status: 1, version: '1.0.0' });
    await api.versions.current({ product: 'transmit' });
    expect(sent[0]?.url).toBe('/api/version/current?product=transmit');
    expect(sent[0]?.init).toMatchObject({
      method: 'GET',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'transmit' },
    });
  });

  it('puts each field of a flat input where the call wants it', async () => {
    const { api, sent } = clientAnswering({ status: 1, data: { dcount: 1 } });
    await api.shares.countDownload({ code: 'A B', uqid: 'x', action: 'download' });
    expect(sent[0]?.url).toBe('/api/transmit/count_download?code=A+B');
    expect(sent[0]?.init.body).toBe('{"uqid":"x","action":"download"}');
    await api.files.uploadCredentials({ module: 'transmit', filename: 'a/b.txt', size: 3 });
    expect(sent[1]?.url).toBe('/api/transmit/sts?filename=a%2Fb.txt&size=3');
  });

  it('raises a refusal with its code, sentence and wait', async () => {
    const body = { status: 0, code: 'E_RATE', msg: '慢一点', message: '慢一点' };
    const { api } = clientAnswering(body, { status: 429, headers: { 'Retry-After': '9' } });
    const error = await api.shares.detail({ code: 'x' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'E_RATE',
      message: '慢一点',
      httpStatus: 429,
      retryAfter: 9,
    });
  });

  describe('an answer 200 with another status than 1 (SECURITY §10.9, spec §8)', () => {
    const grant = {
      username: 'x',
      operationType: 'points',
      amount: 1,
      request_key: 'k'.repeat(16),
    };
    it.each([
      ['a refusal in words', { status: 0, message: '用户不存在' }, 'E_REFUSED', '用户不存在'],
      ['one whose words are in msg', { status: -1, msg: '余额不足' }, 'E_REFUSED', '余额不足'],
      ['one of no words', { status: 0 }, 'E_REFUSED', '操作失败'],
      ['one of blanks', { status: 2, message: ' ', msg: '' }, 'E_REFUSED', '操作失败'],
      ['one whose words are none', { status: 500, message: { a: 1 } }, 'E_REFUSED', '操作失败'],
      [
        'one of our own',
        { status: 0, code: 'E_LIMIT', msg: '已达到上限', message: '已达到上限' },
        'E_LIMIT',
        '已达到上限',
      ],
    ])('%s is raised as a refusal', async (_title, body, code, message) => {
      const { api } = clientAnswering(body);
      await expect(api.rights.give(grant as never)).rejects.toMatchObject({
        code,
        message,
        httpStatus: 200,
      });
    });

    it.each([[{}], [null], ['1'], [[1]], [{ status: '1' }], [{ status: null }], [{ ok: true }]])(
      '%j is no answer of ours',
      async (body) => {
        const { api } = clientAnswering(body);
        await expect(api.site.settings()).rejects.toMatchObject({ code: 'E_ANSWER' });
      },
    );

    it('is an outcome where the call lists it, and nowhere else', async () => {
      const { api } = clientAnswering({ status: 0, version: '' });
      expect(await api.versions.current({ product: 'other' })).toMatchObject({ status: 0 });
      expect(await api.accounts.checkStatus()).toMatchObject({ status: 0 });
      await expect(api.shares.downloadLink({ code: 'x' })).rejects.toMatchObject({
        code: 'E_REFUSED',
      });
      const paid = clientAnswering({
        status: 2,
        msg: '',
        message: '',
        data: { fee: 1, name: 'a' },
      });
      expect(await paid.api.shares.downloadLink({ code: 'x' })).toMatchObject({ status: 2 });
      await expect(paid.api.accounts.checkStatus()).rejects.toMatchObject({ code: 'E_REFUSED' });
    });
  });

  it('names an answer that is not ours, a dead network and a late server', async () => {
    const html = clientWith(async () => new Response('<html>', { status: 502 }));
    await expect(html.site.settings()).rejects.toMatchObject({
      code: 'E_GATEWAY',
      httpStatus: 502,
    });
    const proxied = { code: 'bad_gateway', message: 'upstream' };
    const other = clientWith(async () => Response.json(proxied, { status: 502 }));
    await expect(other.site.settings()).rejects.toMatchObject({ code: 'E_GATEWAY' });
    const portal = clientWith(async () => new Response('<html>'));
    await expect(portal.site.settings()).rejects.toMatchObject({ code: 'E_ANSWER' });
    const dead = clientWith(async () => Promise.reject(new TypeError('failed')));
    await expect(dead.site.settings()).rejects.toMatchObject({ code: 'E_NETWORK' });
    const late = clientWith((_url, init) => rejectOnAbort(init?.signal), 5);
    await expect(late.site.settings()).rejects.toMatchObject({ code: 'E_TIMEOUT' });
  });

  describe('no answer (SECURITY §3 rows 201, 202)', () => {
    const breaks: typeof fetch = async () => brokenAnswer();
    const cut: typeof fetch = async () => new Response('{"status":1,"vers');
    const silent: typeof fetch = (_url, init) => rejectOnAbort(init?.signal);
    const away: typeof fetch = async () => Promise.reject(new TypeError('failed'));
    const gateway: typeof fetch = async () => new Response('<html>', { status: 504 });
    const faults = [
      ['headers and a body that breaks off', breaks, 'E_NETWORK'],
      ['a body that is cut off and seems whole', cut, 'E_NETWORK'],
      ['no body at all', async () => new Response(''), 'E_NETWORK'],
      ['silence', silent, 'E_TIMEOUT'],
      ['no network', away, 'E_NETWORK'],
      ['a proxy in its place', gateway, 'E_GATEWAY'],
    ] as const;

    it.each(faults)('%s: a reading call is sent twice, then says so', async (_t, fault, code) => {
      const { api, count } = clientMeeting([fault, fault, fault]);
      await expect(api.site.settings()).rejects.toMatchObject({ code, message: CALL_FAULTS[code] });
      expect(count()).toBe(2);
    });

    it.each(faults)('%s: the second time of a reading call counts', async (_t, fault) => {
      const { api } = clientMeeting([fault]);
      expect(await api.versions.current({ product: 'transmit' })).toMatchObject({ version: '1' });
    });

    it.each(faults)(
      '%s: what must not happen twice goes once, and is not called failed',
      async (_t, fault, code) => {
        const { api, count } = clientMeeting([fault]);
        const call = api.accounts.sendCode({ phone: '1', purpose: 'login', captcha: 'x' });
        await expect(call).rejects.toMatchObject({ code, message: UNSURE });
        expect(count()).toBe(1);
      },
    );

    it.each(faults)(
      '%s: what is done once however often it is sent goes again',
      async (_t, fault) => {
        const same = clientMeeting([fault]);
        await same.api.library.favorite({ code: 'x' });
        const named = clientMeeting([fault]);
        const wish = { text: 'x', contact: '', request_key: 'k'.repeat(16) };
        await named.api.reports.feedback(wish);
        expect([same.count(), named.count()]).toEqual([2, 2]);
      },
    );

    it('a proof of work is good for one try', async () => {
      const { api, count } = clientMeeting([away]);
      const call = api.shares.detail({ code: 'x', captcha: 'solved' });
      await expect(call).rejects.toMatchObject({ code: 'E_NETWORK' });
      expect(count()).toBe(1);
    });

    it('what is gone when a removal is sent again was removed by it; the first time it is a refusal', async () => {
      const gone = { status: 0, code: 'E_NOT_FOUND', msg: '不存在', message: '不存在' };
      const missing: typeof fetch = async () => Response.json(gone, { status: 404 });
      const again = clientMeeting([away, missing]);
      expect(await again.api.shares.remove({ code: 'x' })).toEqual({ status: 1 });
      const first = clientMeeting([missing]);
      await expect(first.api.shares.remove({ code: 'x' })).rejects.toMatchObject({
        code: 'E_NOT_FOUND',
      });
      const look = clientMeeting([away, missing]);
      await expect(look.api.shares.detail({ code: 'x' })).rejects.toMatchObject({
        code: 'E_NOT_FOUND',
      });
    });

    it.each([
      ['a refusal', { status: 0, code: 'E_RATE', msg: '慢', message: '慢' }, 429],
      ['a server at fault', { status: 0, code: 'E_BUSY', msg: '忙', message: '忙' }, 503],
      ['an answer that is not ours', {}, 200],
    ])('%s is an answer: nothing is sent again', async (_title, body, status) => {
      const { api, sent } = clientAnswering(body, { status });
      await expect(api.site.settings()).rejects.toBeInstanceOf(ApiError);
      expect(sent).toHaveLength(1);
    });

    it('its caller who aborts while the body stalls hears of the abort, and nothing is sent again', async () => {
      const controller = new AbortController();
      const stalls: typeof fetch = async (_url, init) => slowAnswer(init?.signal);
      const { api, count } = clientMeeting([stalls], 1000);
      const call = api.site.settings({}, { signal: controller.signal });
      setTimeout(() => controller.abort(), 5);
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
      expect(count()).toBe(1);
    });
  });

  describe('time (spec §7: 2,000 ms until the answer begins)', () => {
    afterEach(() => vi.useRealTimers());

    /** A call of one reading, what became of it and how often it was sent, after so many milliseconds. */
    async function callAfter(ms: number, answer: typeof fetch, timeoutMs?: number) {
      vi.useFakeTimers();
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(fakeTimeout);
      let count = 0;
      const fetchIt: typeof fetch = (...args) => {
        count += 1;
        return answer(...args);
      };
      const api = createClient<Contract>(calls, {
        fetch: fetchIt,
        ...(timeoutMs !== undefined && { timeoutMs }),
      });
      let end: unknown = 'open';
      api.versions.current({ product: 'transmit' }).then(
        ({ version }) => (end = version),
        (error: ApiError) => (end = error.code),
      );
      await vi.advanceTimersByTimeAsync(ms);
      vi.restoreAllMocks();
      return { end, count };
    }
    const silent: typeof fetch = (_url, init) => rejectOnAbort(init?.signal);
    const slow =
      (...waits: number[]): typeof fetch =>
      async (_url, init) =>
        slowAnswer(init?.signal, ...waits);
    const small =
      (wait: number): typeof fetch =>
      async (_url, init) =>
        new Response(slowAnswer(init?.signal, wait).body, { headers: { 'Content-Length': '30' } });

    it.each([
      ['nothing comes', 1999, silent, undefined, { end: 'open', count: 1 }],
      ['nothing comes', 2001, silent, undefined, { end: 'open', count: 2 }],
      ['nothing comes twice', 4001, silent, undefined, { end: 'E_TIMEOUT', count: 2 }],
      ['another time was given', 101, silent, 100, { end: 'open', count: 2 }],
      ['a body comes after 3 s', 3001, slow(3000), undefined, { end: '1', count: 1 }],
      [
        'a body of four slow pieces',
        36_001,
        slow(9000, 9000, 9000, 9000),
        undefined,
        { end: '1', count: 1 },
      ],
      ['a small body comes after 9 s', 9001, small(9000), undefined, { end: '1', count: 1 }],
      ['a small body that stalls', 10_001, small(11_000), undefined, { end: 'open', count: 2 }],
      ['a body that stalls', 10_001, slow(11_000), undefined, { end: 'open', count: 2 }],
      ['a body that stalls twice', 20_002, slow(11_000), undefined, { end: 'E_TIMEOUT', count: 2 }],
      [
        'a body that stalls after it began',
        15_001,
        slow(5000, 11_000),
        undefined,
        { end: 'open', count: 2 },
      ],
      [
        'a body without an end',
        60_001,
        slow(...Array(100).fill(2000)),
        undefined,
        { end: 'open', count: 2 },
      ],
    ])('%s: after %i ms', async (_title, ms, answer, timeoutMs, expected) => {
      expect(await callAfter(ms, answer, timeoutMs)).toEqual(expected);
    });
  });

  it('passes the abort of its caller on as it is', async () => {
    const controller = new AbortController();
    const api = clientWith((_url, init) => rejectOnAbort(init?.signal));
    const call = api.site.settings({}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

function clientAnswering(body: unknown, init: ResponseInit = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const api = clientWith(async (url, request) => {
    sent.push({ url: String(url), init: request ?? {} });
    return Response.json(body, init);
  });
  return { api, sent };
}

function clientWith(fetchIt: typeof fetch, timeoutMs = 1000) {
  return createClient<Contract>(calls, { fetch: fetchIt, timeoutMs });
}

/** Its first calls meet these faults, one each; after them it is answered. */
function clientMeeting(faults: readonly (typeof fetch)[], timeoutMs = 20) {
  let sent = 0;
  const api = clientWith(async (url, init) => {
    const fault = faults[sent++];
    return fault ? fault(url, init) : Response.json({ status: 1, version: '1' });
  }, timeoutMs);
  return { api, count: () => sent };
}

/** Works as `AbortSignal.timeout` does, by timers that a test moves. */
function fakeTimeout(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

/** Headers at once, and the body in pieces, each after so long; without a wait none ever comes. */
function slowAnswer(signal: AbortSignal | null | undefined, ...waits: number[]): Response {
  const text = JSON.stringify({ status: 1, version: '1' });
  const size = Math.ceil(text.length / Math.max(waits.length, 1));
  const body = new ReadableStream({
    async start(controller) {
      signal?.addEventListener('abort', () => controller.error(signal.reason));
      for (const [at, wait] of waits.entries()) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (signal?.aborted) return;
        controller.enqueue(new TextEncoder().encode(text.slice(at * size, (at + 1) * size) || ' '));
      }
      if (waits.length > 0) controller.close();
    },
  });
  return new Response(body);
}

function brokenAnswer(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"status":'));
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
