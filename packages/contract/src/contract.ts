/** Every call of the product by area. An area has the same name here, on the server and on the web. */
import * as contract from './areas.ts';
import type { Endpoint } from './endpoint.ts';

export { contract };

export type Contract = typeof contract;

/** All calls as `area.call` → endpoint, in a stable order. */
export function listEndpoints(): [name: string, endpoint: Endpoint][] {
  return Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([call, endpoint]): [string, Endpoint] => [
      `${area}.${call}`,
      endpoint,
    ]),
  );
}
