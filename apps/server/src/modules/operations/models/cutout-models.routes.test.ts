import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isJobEnded } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { openModelShelf, type VettedModel } from '#modules/site/index.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';

const CONTENT = Buffer.alloc(40, 7);
const MODEL: VettedModel = {
  name: 'large',
  url: 'https://models.test/large.onnx',
  bytes: CONTENT.length,
  sha256: createHash('sha256').update(CONTENT).digest('hex'),
  licence: 'MIT',
  format: { size: 320, mean: [0, 0, 0], std: [1, 1, 1], layout: 'NCHW', output: 'none' },
  seconds: '2',
};
const OTHER = { ...MODEL, name: 'other', url: 'https://models.test/other.onnx' };

describe('larger models for cutouts in the office', () => {
  /** An operator, and a source of models that answers as `fetch` does. */
  async function openOffice(fetch: (url: string, init: RequestInit) => Promise<Response>) {
    const opened = await createAccountsApp();
    const { services } = opened;
    const folder = join(services.config.dataDir, 'models');
    const vetted = [MODEL, OTHER];
    services.modelShelf = openModelShelf(folder, { isFixed: false, vetted, ports: { fetch } });
    const operator = await logInAs(opened, 'operator');
    const { operations, accounts } = operator.api;
    const show = async () => (await operations.cutoutModels({})).data;
    const turn = async (name: string | null) => (await operations.switchCutoutModel({ name })).data;
    const ended = async () => {
      const isEnded = async () => isJobEnded((await show()).job ?? { state: '' });
      await expect.poll(isEnded).toBe(true);
      return show();
    };
    const audited = async () =>
      (await accounts.auditLog({})).rows
        .filter(({ action }) => /^(model|job)\./.test(action))
        .map(({ action, target, before, after }) => ({ action, target, before, after }))
        .reverse();
    return { opened, operator, folder, show, turn, ended, audited };
  }

  it('are told with their size before anything is fetched', async () => {
    const { show } = await openOffice(() => Promise.reject(new Error('not asked')));
    const { name, bytes, sha256, licence, seconds } = MODEL;
    const told = { name, bytes, sha256, licence, seconds, source: 'models.test' };
    expect(await show()).toEqual({
      chosen: null,
      is_fixed: false,
      models: [
        { ...told, is_fetched: false },
        { ...told, name: 'other', is_fetched: false },
      ],
      job: null,
    });
  });

  it('are fetched, proven and switched on, and off again, each written down', async () => {
    const { turn, ended, show, audited, folder } = await openOffice(
      async () => new Response(CONTENT),
    );
    await turn('large');
    const on = await ended();
    expect(on).toMatchObject({ chosen: 'large', job: { state: 'done', done_bytes: 40 } });
    expect(on.models[0]?.is_fetched).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['chosen-large.onnx', 'chosen-model.json']);
    expect(await turn(null)).toMatchObject({ chosen: null });
    // The file stays: switched on again, nothing is fetched.
    await turn('large');
    expect(await ended()).toMatchObject({ chosen: 'large' });
    expect((await show()).job?.state).toBe('done');
    const switched = (before: string | null, after: string | null) => ({
      ...{ action: 'model.switch', target: 'cutout' },
      ...{ before: { model: before }, after: { model: after } },
    });
    expect(await audited()).toEqual([
      expect.objectContaining({ action: 'model.fetch', target: 'large' }),
      switched(null, 'large'),
      switched('large', null),
      expect.objectContaining({ action: 'model.fetch', target: 'large' }),
      switched(null, 'large'),
    ]);
  });

  it.each([
    ['is another file', async () => new Response(Buffer.alloc(40, 8)), '不是核对过的那个文件'],
    ['is not there', async () => new Response('', { status: 404 }), 'HTTP 404'],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), '没有下载完'],
  ])('say in words that one %s, keep what was on, and are tried again', async (_, answer, said) => {
    let isRight = false;
    const { turn, ended } = await openOffice(async () =>
      isRight ? new Response(CONTENT) : answer(),
    );
    await turn('large');
    const failed = await ended();
    expect(failed).toMatchObject({ chosen: null, job: { state: 'failed' } });
    expect(failed.job?.message).toContain(said);
    isRight = true;
    await turn('large');
    expect(await ended()).toMatchObject({ chosen: 'large', job: { state: 'done' } });
  });

  /** A byte at a time, and never the last ones, until the request is ended. */
  function dripping() {
    let asked = 0;
    const fetch = async (_url: string, { signal }: RequestInit) => {
      asked += 1;
      const start = (to: ReadableStreamDefaultController<Uint8Array>) => {
        let sent = 0;
        const drip = setInterval(() => {
          sent += 1;
          if (sent < 30) to.enqueue(CONTENT.subarray(0, 1));
        }, 100);
        signal?.addEventListener('abort', () => {
          clearInterval(drip);
          to.error(signal.reason);
        });
      };
      return new Response(new ReadableStream({ start }));
    };
    return { fetch, asked: () => asked };
  }

  it('are fetched once at a time, and given up when told to (SECURITY §3 row 232)', async () => {
    const { fetch, asked } = dripping();
    const { turn, show, operator, ended, folder } = await openOffice(fetch);
    await turn('large');
    const first = (await show()).job;
    expect((await turn('large')).job?.job_id).toBe(first?.job_id);
    await expect(turn('other')).rejects.toMatchObject({ code: 'E_STATE' });
    expect(asked()).toBe(1);
    await operator.api.operations.cancelJob({ job_id: first?.job_id ?? 0 });
    expect(await ended()).toMatchObject({ chosen: null, job: { state: 'cancelled' } });
    expect(existsSync(join(folder, 'chosen-large.onnx.turn'))).toBe(false);
  });

  it('are fetched once for operators who press at the same time (SECURITY §3 row 232)', async () => {
    const { fetch, asked } = dripping();
    const { turn, show, operator, ended, audited } = await openOffice(fetch);
    await Promise.all([turn('large'), turn('large'), turn('large')]);
    expect(asked()).toBe(1);
    expect((await audited()).filter(({ action }) => action === 'model.fetch')).toHaveLength(1);
    await operator.api.operations.cancelJob({ job_id: (await show()).job?.job_id ?? 0 });
    await ended();
  });

  it('begin anew where they are asked for while the one before is being stopped', async () => {
    const slow = dripping();
    let isSlow = true;
    const { turn, show, operator, ended } = await openOffice(async (url, init) =>
      isSlow ? slow.fetch(url, init) : new Response(CONTENT),
    );
    await turn('large');
    const first = (await show()).job?.job_id ?? 0;
    await operator.api.operations.cancelJob({ job_id: first });
    isSlow = false;
    const next = (await turn('large')).job?.job_id;
    expect(next).toBeGreaterThan(first);
    expect(await ended()).toMatchObject({ chosen: 'large', job: { job_id: next, state: 'done' } });
  });

  it('stay off where somebody went back while the file was proven (SECURITY §3 row 234)', async () => {
    const { opened, show } = await openOffice(async () => new Response(CONTENT));
    const { modelShelf } = opened.services;
    const switching = modelShelf.switchOn(MODEL, {
      signal: AbortSignal.timeout(20_000),
      beforeChoosing: () => Promise.reject(new Error('gone back')),
    });
    await expect(switching).rejects.toThrow('gone back');
    expect(await show()).toMatchObject({ chosen: null });
  });

  it('are nothing that an unknown name, or a fixed model, could switch on', async () => {
    const { turn, opened } = await openOffice(() => Promise.reject(new Error('not asked')));
    await expect(turn('unknown')).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
    const { services } = opened;
    services.modelShelf = { ...services.modelShelf, isFixed: true };
    await expect(turn('large')).rejects.toMatchObject({ code: 'E_STATE' });
  });

  it('are the operators’ alone', async () => {
    const { opened } = await openOffice(() => Promise.reject(new Error('not asked')));
    const user = await logInAs(opened, 'user');
    const callers = [
      { viewer: opened.visitor(), code: 'E_LOGIN' },
      { viewer: user, code: 'E_FORBIDDEN' },
    ];
    for (const { viewer, code } of callers) {
      const { operations } = viewer.api;
      await expect(operations.cutoutModels({})).rejects.toMatchObject({ code });
      const switched = operations.switchCutoutModel({ name: 'large' });
      await expect(switched).rejects.toMatchObject({ code });
    }
  });
});
