import { expect, it } from 'vitest';
import type { Channel } from '../api.ts';
import { parseUserAgent } from './browser-name.ts';
import { EMPTY_CHANNEL, findChannelFaults } from './channel-draft.ts';
import { describeChannel } from './describe-channel.ts';

const ROBOT: Channel = {
  id: 1,
  kind: 'dingtalk',
  name: '财务群',
  address: 'oapi.dingtalk.com/…07c3',
  is_signed: 1,
  is_on: 1,
  failures: 0,
  is_trying: 0,
  last: null,
};
const GOOD = { ok: 1, text: '成功', ms: 212, time: '2026-11-26 14:20:00' } as const;
const BAD = { ok: 0, text: '签名不对', ms: 90, time: '2026-11-26 14:20:00' } as const;

it.each<[title: string, change: Partial<Channel>, state: string, tone: string]>([
  ['nothing sent yet', {}, '还没有发过', 'none'],
  ['a trial under way', { is_trying: 1, last: BAD }, '正在发送', 'none'],
  ['taken', { last: GOOD }, '最近一次：成功 · 11-26 14:20 · 212 ms', 'ok'],
  [
    'refused',
    { last: BAD, failures: 4 },
    '最近一次：签名不对 · 已连续 4 条没有送达，满 10 条停用 · 11-26 14:20',
    'warn',
  ],
  ['tried again later', { last: BAD }, '最近一次：签名不对 · 11-26 14:20', 'warn'],
  ['turned off by hand', { is_on: 0, last: BAD, failures: 2 }, '已停用', 'none'],
  ['off by itself', { is_on: 0, last: BAD, failures: 10 }, '连续 10 条没有送达，已停用', 'none'],
])('tells of a place: %s', (_title, change, state, tone) => {
  expect(describeChannel({ ...ROBOT, ...change })).toEqual({
    title: '钉钉 · 财务群',
    place: '加签 · oapi.dingtalk.com/…07c3',
    state,
    tone,
  });
});

it('names browsers and addresses of one’s own', () => {
  const browser = { ...ROBOT, kind: 'push', name: 'Chrome · Windows', address: '' } as const;
  expect(describeChannel(browser)).toMatchObject({
    title: '浏览器推送',
    place: 'Chrome · Windows',
  });
  const own = { ...ROBOT, kind: 'address', name: '仓库', address: 'https://a.example/x' } as const;
  expect(describeChannel(own)).toMatchObject({ place: '仓库 · https://a.example/x' });
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1', 'Safari · macOS'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
  ['curl/8', '浏览器'],
])('names the browser of %s', (userAgent, name) => {
  expect(parseUserAgent(userAgent)).toBe(name);
});

it.each([
  [{}, []],
  [{ kind: 'wecom' }, ['name', 'address']],
  [{ kind: 'wecom', name: ' ', address: 'qyapi.weixin.qq.com' }, ['name', 'address']],
  [{ kind: 'wecom', name: '群', address: ' https://qyapi.weixin.qq.com/x ' }, []],
] as const)('finds the faults of a draft %o', (draft, fields) => {
  expect(Object.keys(findChannelFaults({ ...EMPTY_CHANNEL, ...draft }))).toEqual(fields);
});
