import { describe, expect, it, vi } from 'vitest';
import { calls } from './calls.ts';
import { ApiError, createClient } from './client.ts';
import type { Contract } from './contract.ts';

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
    await expect(html.site.settings()).rejects.toMatchObject({ code: 'E_ANSWER', httpStatus: 502 });
    const proxied = { code: 'bad_gateway', message: 'upstream' };
    const other = clientWith(async () => Response.json(proxied, { status: 502 }));
    await expect(other.site.settings()).rejects.toMatchObject({ code: 'E_ANSWER' });
    const dead = clientWith(async () => Promise.reject(new TypeError('failed')));
    await expect(dead.site.settings()).rejects.toMatchObject({ code: 'E_NETWORK' });
    const late = clientWith((_url, init) => rejectOnAbort(init?.signal), 5);
    await expect(late.site.settings()).rejects.toMatchObject({ code: 'E_TIMEOUT' });
  });

  describe('no answer', () => {
    const stalls: typeof fetch = async (_url, init) => stalledAnswer(init?.signal);
    const breaks: typeof fetch = async () => brokenAnswer();
    const silent: typeof fetch = (_url, init) => rejectOnAbort(init?.signal);
    const away: typeof fetch = async () => Promise.reject(new TypeError('failed'));
    const faults = [
      ['headers and a body that stalls', stalls, 'E_TIMEOUT'],
      ['headers and a body that breaks off', breaks, 'E_NETWORK'],
      ['silence', silent, 'E_TIMEOUT'],
      ['no network', away, 'E_NETWORK'],
    ] as const;

    it.each(faults)('%s: a reading call is sent twice, then says so', async (_t, fault, code) => {
      const { api, count } = clientMeeting([fault, fault, fault]);
      await expect(api.site.settings()).rejects.toMatchObject({ code, httpStatus: 0 });
      expect(count()).toBe(2);
    });

    it.each(faults)('%s: the second time of a reading call counts', async (_t, fault) => {
      const { api } = clientMeeting([fault]);
      expect(await api.versions.current({ product: 'transmit' })).toMatchObject({ version: '1' });
    });

    it.each(faults)('%s: a call that changes or counts goes once', async (_t, fault, code) => {
      const change = clientMeeting([fault]);
      await expect(change.api.accounts.logout()).rejects.toMatchObject({ code });
      const counted = clientMeeting([fault]);
      await expect(counted.api.shares.downloadLink({ code: 'x' })).rejects.toMatchObject({ code });
      expect([change.count(), counted.count()]).toEqual([1, 1]);
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
      const { api, count } = clientMeeting([stalls], 1000);
      const call = api.site.settings({}, { signal: controller.signal });
      setTimeout(() => controller.abort(), 5);
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
      expect(count()).toBe(1);
    });
  });

  it('gives up after 2,000 ms unless told otherwise (spec §7)', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const api = createClient<Contract>(calls, {
      fetch: async () => Response.json({ status: 1, version: '1' }),
    });
    await api.versions.current({ product: 'transmit' });
    expect(timeout.mock.calls).toEqual([[2000]]);
    timeout.mockRestore();
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

function stalledAnswer(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"status":'));
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
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
