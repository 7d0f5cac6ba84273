/**
 * Calls that wait while the login changes. One that passes a logout on its way is answered as a stranger's:
 * the screen would show a refusal to somebody who has only pressed 退出.
 */
let change: Promise<'changed' | 'as before'> | undefined;

/**
 * Until `work` has ended no call of `fetchUnheld` leaves this page; its own take another way. Where it went
 * well, those that waited were asked for by whoever has gone, and never leave; else they go now.
 */
export async function holdCalls<T>(work: () => Promise<T>): Promise<T> {
  const running = work();
  change = running.then(
    () => 'changed',
    () => 'as before',
  );
  try {
    return await running;
  } finally {
    change = undefined;
  }
}

/** `fetch`, once no login is changing. */
export const fetchUnheld: typeof fetch = async (input, init) => {
  if ((await change) === 'changed') throw new DOMException('the login has changed', 'AbortError');
  return fetch(input, init);
};
