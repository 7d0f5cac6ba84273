import { describe, expect, it, vi } from 'vitest';
import type { RunModel } from '../../models/run-model.ts';
import { ThingModel } from './open-thing-model.ts';

const URLS = { graph: '/a.json', weights: '/a.bin' };
const RUN: RunModel = async () => ({ values: new Float32Array(), dimensions: [] });
const options = (signal = new AbortController().signal) => ({ signal, onProgress: () => {} });

describe('the network that sees things', () => {
  it('is loaded once for all pictures', async () => {
    const load = vi.fn(async () => RUN);
    const model = new ThingModel({ load });
    expect(await model.open(URLS, options())).toBe(RUN);
    expect(await model.open(URLS, options())).toBe(RUN);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('SECURITY §3 row 248: is a help and no condition, and a batch does not wait for the same failure', async () => {
    let clock = 0;
    const load = vi.fn(async (): Promise<RunModel> => {
      throw new Error('gone');
    });
    const model = new ThingModel({ load, now: () => clock });
    expect(await model.open(URLS, options())).toBeUndefined();
    clock = 29_000;
    expect(await model.open(URLS, options())).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
    clock = 31_000;
    load.mockResolvedValueOnce(RUN);
    expect(await model.open(URLS, options())).toBe(RUN);
  });

  it('passes a cancellation on, and is tried again with the next picture', async () => {
    const controller = new AbortController();
    const load = vi.fn(async (): Promise<RunModel> => {
      controller.abort();
      throw new Error('aborted');
    });
    const model = new ThingModel({ load });
    const cancelled = model.open(URLS, options(controller.signal));
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    load.mockResolvedValueOnce(RUN);
    expect(await model.open(URLS, options())).toBe(RUN);
  });
});
