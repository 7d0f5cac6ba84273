/** SECURITY §10.9: a call lists every status but 1 that its success answer can carry. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import { listEndpoints } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { dataReply, doneReply } from './reply.ts';

describe('statuses of success answers', () => {
  it.each(listEndpoints())('%s lists all but 1', (_name, { reply, outcomes = [] }) => {
    expect(statusesOf(reply)).toEqual([...outcomes, 1].toSorted());
  });

  it('are known to the client', () => {
    const listed = listEndpoints().flatMap(([, { outcomes }]) => outcomes ?? []);
    const known = Object.values<Record<string, { outcomes?: readonly number[] }>>(calls).flatMap(
      (area) => Object.values(area).flatMap(({ outcomes }) => outcomes ?? []),
    );
    expect(known.toSorted()).toEqual(listed.toSorted());
    expect(listed).toContain(0);
    expect(listed).toContain(2);
  });

  it.each<[string, Endpoint['reply'], (number | string)[]]>([
    ['of the usual answers', doneReply, [1]],
    ['with data that has one of its own', dataReply(z.object({ status: z.literal(7) })), [1]],
    ['of two shapes', z.union([doneReply, z.object({ status: z.literal(2) })]), [1, 2]],
    ['of one field', z.object({ status: z.union([z.literal(0), z.literal(1)]) }), [0, 1]],
    [
      'of a nested choice',
      z.union([z.union([doneReply, z.object({ status: z.literal(3) })])]),
      [1, 3],
    ],
    ['of any number', z.object({ status: z.int() }), ['any']],
    ['of none', z.object({ rows: z.array(z.string()) }), ['none']],
    ['that need not be there', z.object({ status: z.optional(z.literal(1)) }), [1, 'none']],
  ])('are found where they are %s', (_title, reply, expected) => {
    expect(statusesOf(reply)).toEqual(expected);
  });
});

interface Schema {
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  const?: number;
  enum?: number[];
}

function statusesOf(reply: Endpoint['reply']): (number | string)[] {
  // JSON Schema as zod writes it; its own type has every keyword there is.
  const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as Schema;
  return [...new Set(shapesOf(schema).flatMap(statusesIn))].toSorted();
}

function shapesOf(schema: Schema): Schema[] {
  const choices = schema.anyOf ?? schema.oneOf;
  return choices ? choices.flatMap(shapesOf) : [schema];
}

function statusesIn({ properties, required = [] }: Schema): (number | string)[] {
  const status = properties?.['status'];
  if (!status) return ['none'];
  const values = shapesOf(status).flatMap(
    ({ enum: several, const: one }): (number | string)[] =>
      several ?? (one === undefined ? ['any'] : [one]),
  );
  return required.includes('status') ? values : ['none', ...values];
}
