/**
 * Tells clients what they need of each call at run time, without the schemas: a page's first load
 * has no room for a validator (docs/decisions/0004). In Vite builds the plugin of
 * `@transmit/contract/vite` folds this module into plain data.
 */
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

export interface CallShape {
  method: 'GET' | 'POST';
  path: string;
  /** Fields that travel in the query string; path fields are in `path`, all others in the body. */
  query: string[];
  /** Values of `status` beside 1. */
  outcomes?: readonly number[];
  /** True when a call twice leaves what it leaves once: a client may send it again by itself. */
  isRepeatable?: true;
  /** The second time E_NOT_FOUND says that the first has done it. */
  isDoneWhenGone?: true;
}

/** A contract's calls; `C` carries the types of their inputs and replies. */
export type CallTable<C> = { [Area in keyof C]: { [Name in keyof C[Area]]: CallShape } };

function callTable<C extends Record<string, Record<string, Endpoint>>>(endpoints: C): CallTable<C> {
  const areas = Object.entries(endpoints).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, shapeOf(call)])),
  ]);
  // Same areas and names as the contract; Object.fromEntries forgets them.
  return Object.fromEntries(areas) as CallTable<C>;
}

export const calls = callTable(contract);

function shapeOf({ method, path, query, outcomes, ...rest }: Endpoint): CallShape {
  return {
    method,
    path,
    query: query ? Object.keys(query.shape) : [],
    ...(outcomes && { outcomes }),
    ...((rest.effect === 'read' || rest.isRepeatable) && { isRepeatable: true }),
    ...(rest.isDoneWhenGone && { isDoneWhenGone: true }),
  };
}
