import { type LoaderFunctionArgs, redirect } from 'react-router';
import { client } from '#api/client.ts';
import { paths } from './paths.ts';

/**
 * Loader of the routes that need a login (spec §6): asks the server, and goes to the login screen with
 * the full intended path when the answer is not 1 or there is none. `hash` comes by itself: the router
 * takes it off a loader's request.
 */
export async function requireLogin(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  hash: string,
): Promise<null> {
  const isLogin = await client.accounts
    .checkStatus({}, { signal: request.signal })
    .then((answer) => answer.status === 1)
    .catch(() => false);
  if (isLogin) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(paths.login(pathname + search + hash));
}
