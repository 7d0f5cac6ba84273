import { ApiError } from '@transmit/contract/client';
import { expect, it } from 'vitest';
import type { UploadTask } from '../queue/upload-task.ts';
import { makeBundle } from './make-bundle.ts';
import { SendingLocks } from './sending-locks.ts';

const LONG = '夹'.repeat(250);

function taskOf(code: string, FilePath: string): UploadTask {
  const receipt = { code, detailUrl: '', expireTime: '' };
  return { name: FilePath, FilePath, size: 1, receipt } as UploadTask;
}

async function make(
  tasks: UploadTask[],
  settings: object,
  emptyFolders: string[] = [],
  isOlder = false,
) {
  const asked: [string, Record<string, unknown>][] = [];
  const answer = (name: string) => async (input: object) => {
    asked.push([name, { ...input }]);
    if (isOlder && 'promise' in input) throw new ApiError('E_PARAM', { message: '参数错误' });
    return { status: 1, data: { code: 'B', told: asked.length } };
  };
  const calls = { create: answer('create'), add: answer('add') } as never;
  const locks = new SendingLocks((async () => ({ status: 1 })) as never);
  const made = await makeBundle(calls, { tasks, settings, locks, requestKey: 'key', emptyFolders });
  return { asked, made };
}

it('names what was set, and leaves out what was not', async () => {
  const tasks = [taskOf('A', '资料/a.txt'), taskOf('C', '资料/c.txt')];
  const paths = ['资料/a.txt', '资料/c.txt'];
  const plain = await make(tasks, {});
  expect(plain.asked).toEqual([
    ['create', { codes: ['A', 'C'], paths, name: '资料', request_key: 'key' }],
  ]);
  const terms = { title: '周报', note: '请看', expireDays: 3, maxDownloads: 2, password: '8852' };
  const full = await make(tasks, terms, ['资料/空']);
  expect(full.asked[0]?.[1]).toEqual({
    ...{ codes: ['A', 'C'], paths, folders: ['资料/空'], name: '周报', note: '请看' },
    ...{ expire_days: 3, max_downloads: 2, password: '8852', request_key: 'key' },
  });
});

it('keeps the code that was promised for the sending', async () => {
  const { asked } = await make([taskOf('A', 'a.txt')], { promise: 'promised' });
  expect(asked[0]?.[1]).toMatchObject({ promise: 'promised' });
});

it('more than a call has room for is added, and the last answer counts', async () => {
  const tasks = Array.from({ length: 100 }, (_, at) => taskOf(`C${at}`, `${LONG}/${at}`));
  const { asked, made } = await make(tasks, {});
  expect(asked.map(([name]) => name)).toEqual(['create', 'add']);
  expect(asked[1]?.[1]).toMatchObject({ code: 'B' });
  expect(made).toMatchObject({ told: 2 });
});

it('keeps a promised code with the last call, and no sooner', async () => {
  const tasks = Array.from({ length: 250 }, (_, at) => taskOf(`C${at}`, `${LONG}/${at}`));
  const { asked } = await make(tasks, { promise: 'promised' });
  expect(asked.map(([name, { promise }]) => [name, promise])).toEqual([
    ['create', undefined],
    ...asked.slice(2).map(() => ['add', undefined]),
    ['add', 'promised'],
  ]);
  expect(asked.length).toBeGreaterThan(2);
});

it('of a server that takes no promise with a later call it is the code of its own', async () => {
  const tasks = Array.from({ length: 100 }, (_, at) => taskOf(`C${at}`, `${LONG}/${at}`));
  const { asked, made } = await make(tasks, { promise: 'promised' }, [], true);
  expect(asked.map(([name, { promise }]) => [name, promise])).toEqual([
    ['create', undefined],
    ['add', 'promised'],
    ['add', undefined],
  ]);
  expect(made).toMatchObject({ told: 3 });
});

it('of nothing there is no bundle', async () => {
  const { asked, made } = await make([], {});
  expect([asked, made]).toEqual([[], undefined]);
});
