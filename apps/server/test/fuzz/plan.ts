/** One request to be, before it is spoilt, and how it becomes bytes. */
import type { CallAccess, Effect, Endpoint } from '@transmit/contract';
import type { HeaderShape } from '../header-shapes.ts';
import type { Dice } from './dice.ts';
import type { WireRequest } from './wire.ts';
import type { PersonKind, Pool, World } from './world.ts';

export interface FuzzPlan {
  /** Name of the call in the contract, or its own path; faults are told by it. */
  name: string;
  access: CallAccess;
  effect: Effect | undefined;
  method: string;
  path: string;
  query: [name: string, value: string][];
  /** Written as JSON unless there is a `text`. */
  fields: Record<string, unknown> | undefined;
  text?: Uint8Array | string;
  headers: [name: string, value: string][];
  shape: HeaderShape;
  /** Its address or method is no longer the declared one: it may be anything's. */
  isElsewhere: boolean;
}

/** A call as our page would make it, about something that belongs to somebody else. */
export function planCall(
  [name, endpoint]: readonly [string, Endpoint],
  { pool }: Pick<World, 'pool'>,
  dice: Dice,
): FuzzPlan {
  const { method, path, access, effect, query, body } = endpoint;
  const right = (field: string) => rightValue(field, endpoint, pool, dice);
  const target = path.replace(/:(\w+)/g, (_, field: string) => encode(right(field)));
  const asked = namesOf(query).flatMap((field): [string, string][] => {
    const value = right(field);
    return value === undefined ? [] : [[field, String(value)]];
  });
  const fields = Object.fromEntries(
    namesOf(body).flatMap((field) => {
      const value = right(field);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  return {
    name,
    access,
    effect,
    method,
    path: target,
    query: asked,
    fields: method === 'POST' ? fields : undefined,
    headers: [],
    shape: OURS,
    isElsewhere: false,
  };
}

/** The headers that our client sends. */
export const OURS: HeaderShape = {
  headers: { 'X-Requested-With': 'transmit', 'Content-Type': 'application/json' },
  opens: ['read', 'count', 'change'],
};

export function render(plan: FuzzPlan, cookie: string): WireRequest {
  const { method, path, query, fields, text, headers, shape } = plan;
  const asked = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  const body = text ?? (fields && JSON.stringify(fields));
  return {
    method,
    target: `${path}${asked && `${path.includes('?') ? '&' : '?'}${asked}`}`,
    headers: [
      ...Object.entries(shape.headers ?? {}).filter(
        ([name]) => !headers.some(([other]) => other.toLowerCase() === name.toLowerCase()),
      ),
      ...(cookie && !shape.isNobody ? [['Cookie', cookie] as [string, string]] : []),
      ...headers,
    ],
    body: body === undefined ? undefined : Buffer.from(body),
  };
}

/** Returns the person who speaks in the end. */
export function speakerOf({ shape }: FuzzPlan, kind: PersonKind): PersonKind {
  return shape.isNobody ? 'nobody' : kind;
}

/** Lone surrogates have no encoding; what stands for them is as odd. */
export function encode(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed());
}

function rightValue(field: string, { example }: Endpoint, pool: Pool, dice: Dice): unknown {
  const known = pool.get(field);
  if (known && known.length > 0 && dice.chance(0.9)) return dice.pick(known);
  return example?.[field];
}

function namesOf(schema: Endpoint['query']): string[] {
  return Object.keys(schema?.shape ?? {});
}
