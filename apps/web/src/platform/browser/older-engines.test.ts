import { beforeEach, describe, expect, it } from 'vitest';
import { supplyMissing } from './older-engines.ts';

/** An engine without any of them; the platform's own are what each has to be like. */
function olderEngine() {
  const without = (parent: new (...words: never[]) => object, names: string[]) =>
    Object.assign(
      class extends parent {},
      Object.fromEntries(names.map((name) => [name, undefined])),
    );
  const host = {
    AbortController,
    Promise: without(Promise, ['withResolvers']),
    Map: without(Map, ['groupBy']),
    AbortSignal: { any: undefined },
    URL: without(URL, ['parse', 'canParse']),
  };
  // The lib knows engines that have all of them.
  return host as unknown as typeof globalThis;
}

let host: typeof globalThis;
beforeEach(() => {
  host = olderEngine();
  supplyMissing(host);
});

it('leaves an engine alone that has all of them', () => {
  const own = [Promise.withResolvers, Map.groupBy, AbortSignal.any, URL.parse, URL.canParse];
  supplyMissing(globalThis);
  expect([Promise.withResolvers, Map.groupBy, AbortSignal.any, URL.parse, URL.canParse]).toEqual(
    own,
  );
});

it('Promise.withResolvers settles from outside', async () => {
  const one = host.Promise.withResolvers<number>();
  one.resolve(1);
  expect(await one.promise).toBe(1);
  const other = host.Promise.withResolvers<number>();
  other.reject(new Error('no'));
  await expect(other.promise).rejects.toThrow('no');
});

it('Map.groupBy groups in order, with the place of each', () => {
  const keyOf = (word: string, index: number) => `${word.length}${index > 2 ? ' late' : ''}`;
  const words = ['a', 'bb', 'c', 'd', 'ee'];
  expect([...host.Map.groupBy(words, keyOf)]).toEqual([...Map.groupBy(words, keyOf)]);
});

describe('AbortSignal.any', () => {
  it('ends with the first, and its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const either = host.AbortSignal.any([one.signal, other.signal]);
    expect(either.aborted).toBe(false);
    other.abort('second');
    one.abort('first');
    expect([either.aborted, either.reason]).toEqual([true, 'second']);
  });

  it('has ended where one of them has', () => {
    const either = host.AbortSignal.any([
      new AbortController().signal,
      AbortSignal.abort('before'),
    ]);
    expect([either.aborted, either.reason]).toEqual([true, 'before']);
  });
});

it.each([
  ['https://a.example/b?c', undefined],
  ['/b', 'https://a.example'],
  ['/b', undefined],
  ['http://', undefined],
  ['a b', 'nothing'],
])('URL reads %s on %s as the platform does', (url, base) => {
  expect(host.URL.parse(url, base)?.href).toBe(URL.parse(url, base)?.href);
  expect(host.URL.canParse(url, base)).toBe(URL.canParse(url, base));
});
