/** Finds the origins that browsers use where the configuration does not name them. */
import { isEveryAddress, nameOfHost } from '#core/addresses.ts';
import type { Config } from '#kernel/config.ts';

export interface Origins {
  publicOrigin: string;
  storeOrigin: string;
}

/** `store` is undefined where the store has no port of its own. */
export function findOrigins(
  { host, publicOrigin: named, store }: Pick<Config, 'host' | 'publicOrigin' | 'store'>,
  ports: { app: number; store: number | undefined },
): Origins {
  const publicOrigin = named || `http://${nameOfHost(host)}:${ports.app}`;
  if (store.origin) return { publicOrigin, storeOrigin: store.origin };
  if (ports.store === undefined) return { publicOrigin, storeOrigin: publicOrigin };
  // Whoever listens everywhere has no address that another device could ask: it has come by the page's.
  const name = isEveryAddress(host) ? new URL(publicOrigin).hostname : nameOfHost(host);
  return { publicOrigin, storeOrigin: `http://${name}:${ports.store}` };
}
