import { describe, expect, it } from 'vitest';
import { type Device, memoryBound, poolSize, thisDevice } from './pool-size.ts';

const desktop: Device = { cores: 8, memoryGb: 8, isIos: false };

describe('poolSize', () => {
  it.each([
    [{ ...desktop, cores: 1 }, 2],
    [{ ...desktop, cores: 2 }, 2],
    [{ ...desktop, cores: 3 }, 3],
    [{ ...desktop, cores: 16 }, 4],
  ])('gives %o %i workers', (device, workers) => {
    expect(poolSize(device)).toBe(workers);
  });

  it('does heavy work one by one on a small device only', () => {
    expect(poolSize({ ...desktop, memoryGb: 4 }, 'heavy')).toBe(1);
    expect(poolSize({ ...desktop, memoryGb: 4 }, 'light')).toBe(4);
    expect(poolSize({ ...desktop, memoryGb: undefined }, 'heavy')).toBe(4);
    expect(poolSize({ ...desktop, isIos: true, memoryGb: undefined }, 'heavy')).toBe(1);
  });
});

describe('memoryBound', () => {
  it('is smaller on smaller devices', () => {
    const small = memoryBound({ ...desktop, memoryGb: 2 });
    expect(memoryBound({ ...desktop, isIos: true })).toBeLessThan(small);
    expect(small).toBeLessThan(memoryBound(desktop));
  });
});

describe('thisDevice', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['Mozilla/5.0 (Linux; Android 16)', 5, false],
  ])('reads %s with %i touch points', (userAgent, maxTouchPoints, isIos) => {
    const scope = { userAgent, maxTouchPoints, hardwareConcurrency: 4, deviceMemory: 8 };
    expect(thisDevice(scope as unknown as Navigator)).toEqual({ cores: 4, memoryGb: 8, isIos });
  });
});
