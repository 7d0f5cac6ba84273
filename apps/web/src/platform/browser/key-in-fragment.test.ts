import { afterEach, expect, it, vi } from 'vitest';
import { moveKeyOutOfPath } from './key-in-fragment.ts';

afterEach(() => vi.unstubAllGlobals());

/** The address once the key has been moved, or undefined where nothing was. */
function moved(address: string): unknown {
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('location', new URL(address, 'https://a.test'));
  moveKeyOutOfPath();
  return replaceState.mock.calls[0]?.[2];
}

it.each([
  ['/v/detail/8K3F2A7QWE%23k=abc', '/v/detail/8K3F2A7QWE#k=abc'],
  ['/v/detail/8K3F2A7QWE%2523k%253Dabc', '/v/detail/8K3F2A7QWE#k%253Dabc'],
  ['/v/detail/8K3F2A7QWE＃k=abc', '/v/detail/8K3F2A7QWE#k=abc'],
  ['/v/detail/8K3F2A7QWE%25EF%25BC%2583k=abc', '/v/detail/8K3F2A7QWE#k=abc'],
  ['/v/detail/8K3F2A7QWE%23k=abc?from=qr#x', '/v/detail/8K3F2A7QWE#k=abc?from=qr#x'],
  ['/v/detail/8K3F2A7QWE%23manage=abc', '/v/detail/8K3F2A7QWE#manage=abc'],
  ['/v/collect/8K3F2A7QWE%23k=abc', '/v/collect/8K3F2A7QWE#k=abc'],
  ['/v/detail/8K3F2A7QWE#k=abc', undefined],
  ['/v/detail/8K3F2A7QWE%EF%BC%8C%E5%AF%86', undefined],
  ['/v/article/%23news', undefined],
])('of %s makes %s', (address, plain) => {
  expect(moved(address)).toBe(plain);
});
