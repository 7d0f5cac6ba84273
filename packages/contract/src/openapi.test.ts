import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { contract, listEndpoints } from './contract.ts';
import { describeApi } from './openapi.ts';

it('describes every call as valid OpenAPI 3.1', async () => {
  const description = describeApi(contract);
  const result = await new Validator().validate(JSON.parse(JSON.stringify(description)));
  expect(result.errors ?? []).toEqual([]);
  const described = Object.values(description.paths).flatMap((path) => Object.keys(path));
  expect(described).toHaveLength(listEndpoints().length);
});

it('gives no field two places in one call, so that a flat input is unambiguous', () => {
  for (const [name, { params, query, body }] of listEndpoints()) {
    const fields = [params, query, body].flatMap((part) => (part ? Object.keys(part.shape) : []));
    expect(new Set(fields).size, name).toBe(fields.length);
  }
});

it('says of each list in a body how long it may be', () => {
  const bodies = JSON.parse(JSON.stringify(describeApi(contract).paths), (name, value) =>
    name === 'responses' ? undefined : value,
  );
  const lists: Record<string, unknown>[] = [];
  JSON.stringify(bodies, (_name, value) => {
    if (value?.type === 'array') lists.push(value);
    return value;
  });
  expect(lists.length).toBeGreaterThan(3);
  expect(lists.filter(({ maxItems }) => typeof maxItems !== 'number')).toEqual([]);
});
