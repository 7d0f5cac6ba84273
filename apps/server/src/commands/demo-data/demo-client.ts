/** The contract's calls without HTTP: checked input, the real handler, the checked reply, as a viewer who is named. */
import { type Contract, contract, type Endpoint } from '@transmit/contract';
import type { Client } from '@transmit/contract/client';
import type { ZodMiniType } from 'zod/mini';
import { AREAS } from '#areas.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Viewer } from '#http/viewer.ts';
import type { Services } from '#kernel/services.ts';

interface DemoViewer {
  viewer: Viewer;
  address: string;
  userAgent: string;
}

type AnyHandler = (input: Record<string, unknown>, context: CallContext) => unknown;

export function createDemoClient(services: Services, who: DemoViewer): Client<Contract> {
  const areas = Object.entries<Record<string, Endpoint>>(contract).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).map(([name, endpoint]) => [
        name,
        async (input: Record<string, unknown> = {}) => {
          const reply = await handlerOf(area, name)(
            readInput(endpoint, input),
            contextOf(services, who),
          );
          return endpoint.reply.parse(reply);
        },
      ]),
    ),
  ]);
  // The map has exactly the contract's areas and calls; only their types are lost on the way.
  return Object.fromEntries(areas) as Client<Contract>;
}

const HANDLERS: Record<string, Record<string, unknown>> = Object.assign(
  {},
  ...AREAS.map(({ handlers }) => handlers),
);

function handlerOf(area: string, name: string): AnyHandler {
  const handler = HANDLERS[area]?.[name];
  if (typeof handler !== 'function') throw new Error(`no handler for ${area}.${name}`);
  return handler as AnyHandler;
}

/** Each field goes to the part of the call that knows it. */
function readInput(
  { params, query, body }: Endpoint,
  input: Record<string, unknown>,
): Record<string, unknown> {
  const parts = [params, query, body].filter((part) => part !== undefined);
  return Object.assign({}, ...parts.map((part) => part.parse(fieldsOf(part, input))));
}

function fieldsOf(part: ZodMiniType, input: Record<string, unknown>): Record<string, unknown> {
  const shape = 'shape' in part.def ? Object.keys(part.def.shape as object) : [];
  return Object.fromEntries(Object.entries(input).filter(([name]) => shape.includes(name)));
}

function contextOf(services: Services, { viewer, address, userAgent }: DemoViewer): CallContext {
  return {
    services,
    viewer,
    address,
    addressKey: address,
    userAgent,
    now: services.now(),
    signal: new AbortController().signal,
    cookies: NO_COOKIES,
  };
}

/** Nobody comes back with one. */
const NO_COOKIES: CallContext['cookies'] = {
  read: () => undefined,
  write: () => {},
  remove: () => {},
  writeHints: () => {},
  removeHints: () => {},
};
