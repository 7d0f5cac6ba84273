import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MOST_IN_MEMORY_BYTES, TooLargeToSave } from '#platform/browser/save-stream.ts';
import { askToTake } from './ask-to-take.ts';

const wanted = { kind: 'file', code: '8K3F2AB9CD', name: '' } as const;
const TOO_LARGE = MOST_IN_MEMORY_BYTES + 1;
const APPLE = 'Apple Computer, Inc.';

const ask = vi.fn(async () => Promise.reject(new TypeError('no line')));

beforeEach(() => void vi.stubGlobal('fetch', ask));
afterEach(() => {
  ask.mockClear();
  vi.unstubAllGlobals();
});

function inBrowser(vendor: string, ways: { controller?: object; showSaveFilePicker?: object }) {
  const { controller, ...window } = ways;
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { vendor, ...(controller && { serviceWorker: { controller } }) });
}

it.each([
  ['that has neither a service worker nor a picker', '', {}],
  ['of Apple, whose service worker saves nothing', APPLE, { controller: {} }],
])('asks for no link of what a browser %s cannot save', async (_what, vendor, ways) => {
  inBrowser(vendor, ways);
  await expect(askToTake(wanted, TOO_LARGE)).rejects.toThrow(TooLargeToSave);
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  ['fits into memory', APPLE, {}, MOST_IN_MEMORY_BYTES],
  ['passes through a service worker', '', { controller: {} }, TOO_LARGE],
  ['goes into a file that was picked', '', { showSaveFilePicker: () => undefined }, TOO_LARGE],
])('asks for the link of what %s', async (_what, vendor, ways, size) => {
  inBrowser(vendor, ways);
  await expect(askToTake(wanted, size)).rejects.not.toThrow(TooLargeToSave);
  expect(ask).toHaveBeenCalled();
});
