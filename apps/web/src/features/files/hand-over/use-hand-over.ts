import { useMutation } from '@tanstack/react-query';
import { HAND_OVER_MS } from '@transmit/contract';
import { useEffect, useEffectEvent } from 'react';
import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';
import { readOver, withOver } from './over-address.ts';

/** A minute before its end, so that the address in sight is one that is still good. */
const RENEW_MS = HAND_OVER_MS - 60_000;

/**
 * Keeps the page's own address one by which the system's browser goes on: the chat opens there what stands in its
 * address. It is renewed while somebody looks, and when they come back from having used it.
 */
export function useHandOver(code: string, press: boolean) {
  const { mutate, data } = useMutation({
    mutationFn: async () => {
      const ask = client.shares.handOver;
      return (await lookUp((proof) => ask({ code, press, ...proof }))).data;
    },
    onSuccess: ({ token }) => replaceHash(withOver(location.hash, token)),
    // Without it the plain address stays: the share is found there all the same.
    onError: () => replaceHash(readOver(location.hash).rest),
  });
  const renew = useEffectEvent(() => {
    if (!document.hidden) mutate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address of another press is another address
  useEffect(() => {
    renew();
    const timer = setInterval(() => renew(), RENEW_MS);
    const look = () => renew();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [code, press]);
  return { carried: data, link: linkOf(data?.token) };
}

/** As it is copied; the token is in it, so that it is the same address as the one above. */
function linkOf(token: string | undefined): string {
  const { origin, pathname, search, hash } = location;
  const { rest } = readOver(hash);
  return origin + pathname + search + (token ? withOver(hash, token) : rest);
}

function replaceHash(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}
