import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const FILES = ['library', 'own-files'];
const SITE = ['site'];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { hostname: 'files.example.com' });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

/** A page of whoever had this cookie when it was opened, which looks again at another one. */
async function lookFrom(before: string, now: string) {
  vi.stubGlobal('document', { cookie: before });
  const { lookAgain } = await import('./look-again.ts');
  const { useClientState } = await import('#platform/storage/client-state.ts');
  const queries = new QueryClient();
  for (const queryKey of [FILES, SITE]) queries.setQueryData(queryKey, 'answered before');
  vi.stubGlobal('document', { cookie: now });
  await lookAgain(queries);
  const kept = [FILES, SITE].filter((queryKey) => queries.getQueryData(queryKey) !== undefined);
  return { kept, isLogin: useClientState.getState().isLogin };
}

it.each([
  ['the same person', 'u=13800138000', 'u=13800138000; user=x', true, [FILES, SITE]],
  ['nobody, as before', 'user=x', '', false, [FILES, SITE]],
  ['somebody else', 'u=13800138000', 'u=13900139000', true, [SITE]],
  ['nobody any more', 'u=13800138000', 'user=x', false, [SITE]],
  ['somebody where nobody was', '', 'u=13900139000', true, [SITE]],
])('finds %s', async (_title, before, now, isLogin, kept) => {
  expect(await lookFrom(before, now)).toEqual({ isLogin, kept });
});
