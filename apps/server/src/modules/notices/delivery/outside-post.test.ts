import { expect, it } from 'vitest';
import { MANNERS, openReceiver } from '../testing/receiver.ts';
import { createOutsidePost, isAllowedAddress, listLocalHosts } from './outside-post.ts';

const MESSAGE = { hosts: ['hooks.example.com'], headers: {}, body: '{}' };
const local = { localHosts: ['127.0.0.1'], waitMs: 300 };

it.each([
  ['https://hooks.example.com/x', true],
  ['https://HOOKS.example.com/x', true],
  ['http://hooks.example.com/x', false],
  ['https://hooks.example.com:8443/x', false],
  ['https://user:key@hooks.example.com/x', false],
  ['https://evil.example.com/x', false],
  ['https://hooks.example.com.evil.net/x', false],
  ['https://evilhooks.example.com/x', false],
  ['https://a.push.example.net/x', true],
  ['https://push.example.net/x', false],
  ['https://127.0.0.1/x', false],
  ['file:///etc/passwd', false],
])('SECURITY §3 row 282: lets an address stand by its host: %s', (address, isAllowed) => {
  const rules = { hosts: ['hooks.example.com', '.push.example.net'], localHosts: [] };
  expect(isAllowedAddress(new URL(address), rules)).toBe(isAllowed);
});

it('knows hosts of this machine only where the site is on this machine alone', () => {
  const hosts = ['127.0.0.1', 'hooks.example.com'];
  expect(listLocalHosts('http://localhost:3000', hosts)).toEqual(['127.0.0.1']);
  expect(listLocalHosts('https://transmit.example', hosts)).toEqual([]);
});

it.each([
  ['127.0.0.1'],
  ['10.0.0.8'],
  ['169.254.169.254'],
  ['::ffff:10.0.0.1'],
  ['64:ff9b::a9fe:a9fe'],
  ['fd00::1'],
])('SECURITY §3 row 283: sends nothing to a listed host that leads to %s', async (address) => {
  const receiver = await openReceiver();
  const asked: string[] = [];
  const post = createOutsidePost({
    localHosts: [],
    resolve: async (host) => {
      asked.push(host);
      return ['93.184.215.14', address];
    },
  });
  const answer = await post({ ...MESSAGE, url: 'https://hooks.example.com/x' });
  expect(answer).toEqual({ kind: 'failed', why: 'address' });
  expect(asked).toEqual(['hooks.example.com']);
  expect(receiver.received).toEqual([]);
});

it('SECURITY §3 row 284: follows no redirect', async () => {
  const receiver = await openReceiver(MANNERS.elsewhere);
  const answer = await createOutsidePost(local)({ ...MESSAGE, url: receiver.origin });
  expect(answer).toMatchObject({ kind: 'answered', status: 307 });
  expect(receiver.received).toHaveLength(1);
});

it.each([
  ['never answers', MANNERS.silent],
  ['dribbles', MANNERS.dribbling],
])('SECURITY §3 row 285: waits no longer than its time for one that %s', async (_title, manner) => {
  const receiver = await openReceiver(manner);
  const startedAt = performance.now();
  const answer = await createOutsidePost(local)({ ...MESSAGE, url: receiver.origin });
  expect(answer).toEqual({ kind: 'failed', why: 'time' });
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

it.each([
  ['fails', () => Promise.reject(new Error('EAI_AGAIN'))],
  ['finds nothing', async () => []],
])(
  'takes a look-up that %s for a line that is away, not for a wrong address',
  async (_title, resolve) => {
    const answer = await createOutsidePost({ localHosts: [], resolve })({
      ...MESSAGE,
      url: 'https://hooks.example.com/x',
    });
    expect(answer).toEqual({ kind: 'failed', why: 'network' });
  },
);

it('SECURITY §3 row 285: counts a name that is looked up for ever as late', async () => {
  const post = createOutsidePost({
    localHosts: [],
    waitMs: 50,
    resolve: () => new Promise(() => {}),
  });
  const answer = await post({ ...MESSAGE, url: 'https://hooks.example.com/x' });
  expect(answer).toEqual({ kind: 'failed', why: 'time' });
});

it('SECURITY §3 row 286: reads a few kilobytes of a body without end', async () => {
  const receiver = await openReceiver(MANNERS.endless);
  const answer = await createOutsidePost(local)({ ...MESSAGE, url: receiver.origin });
  expect(answer).toMatchObject({ kind: 'answered', status: 200 });
  expect(answer.kind === 'answered' && answer.body.length).toBe(8192);
});

it('tells that nobody listens', async () => {
  const answer = await createOutsidePost(local)({ ...MESSAGE, url: 'http://127.0.0.1:1' });
  expect(answer).toEqual({ kind: 'failed', why: 'network' });
});
