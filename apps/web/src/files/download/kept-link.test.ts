import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptLink } from './kept-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

/** Links by number, and how many were fetched. */
function openLinks(first?: string) {
  const fetchLink = vi.fn(async () => `link ${fetchLink.mock.calls.length}`);
  return { find: keptLink(fetchLink, first), fetchLink };
}

it('a link is given for four of its five minutes, then another', async () => {
  const { find } = openLinks();
  expect(await find()).toBe('link 1');
  vi.advanceTimersByTime(4 * MINUTE_MS - 1);
  expect(await find()).toBe('link 1');
  vi.advanceTimersByTime(1);
  expect(await find()).toBe('link 2');
  vi.advanceTimersByTime(3 * MINUTE_MS);
  expect(await find()).toBe('link 2');
});

it('the link that was there first is given before any is fetched', async () => {
  const { find, fetchLink } = openLinks('the first');
  expect(await find()).toBe('the first');
  expect(fetchLink).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(await find()).toBe('link 1');
});

it('all who ask while a link is on its way get that one', async () => {
  const { find, fetchLink } = openLinks();
  expect(await Promise.all([find(), find(), find()])).toEqual(['link 1', 'link 1', 'link 1']);
  expect(fetchLink).toHaveBeenCalledTimes(1);
});

it('a refusal is not kept: the next asking fetches again', async () => {
  const { find, fetchLink } = openLinks();
  fetchLink.mockRejectedValueOnce(new Error('no line'));
  await expect(find()).rejects.toThrow('no line');
  expect(await find()).toBe('link 2');
});

it('a clock that was set back says nothing about a link', async () => {
  const { find } = openLinks('the first');
  vi.setSystemTime(Date.now() - MINUTE_MS);
  expect(await find()).toBe('link 1');
});
