import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findService } from './page-service.ts';

/** A worker whose state the test turns. */
class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  turn(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function standIn(services: unknown) {
  vi.stubGlobal('navigator', { serviceWorker: services });
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the service worker of a page', () => {
  it('is none in a window that has no service workers', async () => {
    standIn(undefined);
    expect(await findService()).toBeUndefined();
  });

  it('is the one that serves the page already', async () => {
    const controller = new Worker();
    standIn({ controller });
    expect(await findService()).toBe(controller);
  });

  it('is none where it may not be let in', async () => {
    standIn({ register: () => Promise.reject(new Error('SecurityError')) });
    expect(await findService()).toBeUndefined();
  });

  it('is waited for while it is slow, which is not broken', async () => {
    const installing = new Worker();
    standIn({ register: async () => ({ active: null, waiting: null, installing }) });
    const found = findService();
    await vi.advanceTimersByTimeAsync(20_000);
    installing.turn('installed');
    await vi.advanceTimersByTimeAsync(5000);
    installing.turn('activating');
    expect(await found).toBe(installing);
  });

  it('is none at once when it fails to install', async () => {
    const installing = new Worker();
    standIn({ register: async () => ({ active: null, waiting: null, installing }) });
    const found = findService();
    await vi.advanceTimersByTimeAsync(0);
    installing.turn('redundant');
    expect(await found).toBeUndefined();
  });

  it('is none after half a minute without a word', async () => {
    standIn({ register: () => new Promise(() => undefined) });
    const found = findService();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await found).toBeUndefined();
  });
});
