import { type LoaderFunctionArgs, redirect } from 'react-router';
import { client } from '#api/client.ts';
import { mayRetry } from '#api/query-client.ts';
import { paths } from './paths.ts';

const RETRY_AFTER_MS = 500;

/**
 * Loader of the routes that need a login (spec §6): asks the server, and goes to the login screen with
 * the full intended path when the answer is not 1 or there is none in the end. A check that fails for want of
 * a line or of a free server is made again first: whoever is logged in has no use for the login screen.
 * `hash` comes by itself: the router takes it off a loader's request.
 */
export async function requireLogin(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  hash: string,
): Promise<null> {
  const isLogin = await askLogin(request.signal).catch(() => false);
  if (isLogin) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(paths.login(pathname + search + hash));
}

async function askLogin(signal: AbortSignal, failures = 0): Promise<boolean> {
  try {
    return (await client.accounts.checkStatus({}, { signal })).status === 1;
  } catch (error) {
    if (signal.aborted || !mayRetry(failures, error)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return askLogin(signal, failures + 1);
}
