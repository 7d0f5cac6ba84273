import { expect, it } from 'vitest';
import { Late } from './late.ts';

it('fetches once, and says when it has come', async () => {
  let fetched = 0;
  const late = new Late(async () => {
    fetched += 1;
    return 'part';
  });
  const heard: (string | undefined)[] = [];
  late.watch(() => heard.push(late.part));
  expect(late.part).toBeUndefined();
  expect(await Promise.all([late.load(), late.load()])).toEqual(['part', 'part']);
  expect(await late.load()).toBe('part');
  expect({ fetched, heard }).toEqual({ fetched: 1, heard: ['part'] });
});

it('tries again after a failure, for the network may be back', async () => {
  let isOnline = false;
  const late = new Late(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return 'part';
  });
  await expect(late.load()).rejects.toThrow('Failed to fetch');
  isOnline = true;
  expect(await late.load()).toBe('part');
});

it('tells nobody who has stopped listening', async () => {
  const late = new Late(async () => 'part');
  const heard: string[] = [];
  const stop = late.watch(() => heard.push('stopped'));
  late.watch(() => heard.push('listening'));
  stop();
  await late.load();
  expect(heard).toEqual(['listening']);
});
