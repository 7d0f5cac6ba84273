import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunModel } from '../../models/run-model.ts';

const URLS = { graph: '/a.json', weights: '/a.bin' };
const RUN: RunModel = async () => ({ values: new Float32Array(), dimensions: [] });
const options = (signal = new AbortController().signal) => ({ signal, onProgress: () => {} });

let openThingModel: typeof import('./open-thing-model.ts').openThingModel;
beforeEach(async () => {
  // Each worker has its own.
  vi.resetModules();
  ({ openThingModel } = await import('./open-thing-model.ts'));
});

describe('openThingModel', () => {
  it('loads once for all pictures', async () => {
    const load = vi.fn(async () => RUN);
    expect(await openThingModel(URLS, options(), { load })).toBe(RUN);
    expect(await openThingModel(URLS, options(), { load })).toBe(RUN);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is a help and no condition, and lets a batch not wait for the same failure', async () => {
    let clock = 0;
    const now = () => clock;
    const load = vi.fn(async (): Promise<RunModel> => {
      throw new Error('gone');
    });
    expect(await openThingModel(URLS, options(), { load, now })).toBeUndefined();
    clock = 29_000;
    expect(await openThingModel(URLS, options(), { load, now })).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
    clock = 31_000;
    load.mockResolvedValueOnce(RUN);
    expect(await openThingModel(URLS, options(), { load, now })).toBe(RUN);
  });

  it('passes a cancellation on, and tries again with the next picture', async () => {
    const controller = new AbortController();
    const load = vi.fn(async (): Promise<RunModel> => {
      controller.abort();
      throw new Error('aborted');
    });
    const cancelled = openThingModel(URLS, options(controller.signal), { load });
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    load.mockResolvedValueOnce(RUN);
    expect(await openThingModel(URLS, options(), { load })).toBe(RUN);
  });
});
