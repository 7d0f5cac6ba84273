import { expect, it, vi } from 'vitest';
import { readPush, showPush } from './shown-push.ts';

const push = { key: 'k', title: '“a”被取走', detail: '第一次下载', place: '/v/list' };

it.each([
  ['a notice', JSON.stringify(push), true],
  ['a page of another site', JSON.stringify({ ...push, place: '//evil.example' }), false],
  ['an address', JSON.stringify({ ...push, place: 'https://evil.example' }), false],
  ['a script', JSON.stringify({ ...push, place: 'javascript:alert(1)' }), false],
  ['a part', JSON.stringify({ title: 'x' }), false],
  ['no JSON', 'x', false],
  ['null', 'null', false],
  ['nothing', '', false],
])('reads %s', (_title, text, isRead) => {
  expect(readPush(text) !== undefined).toBe(isRead);
});

it('shows one that comes twice under one key, and one that cannot be read without its words', async () => {
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {});
  const registration = { showNotification } as unknown as ServiceWorkerRegistration;
  await showPush(registration, JSON.stringify(push));
  await showPush(registration, JSON.stringify(push));
  await showPush(registration, '<script>');
  expect(showNotification.mock.calls.map(([title, { tag }]) => [title, tag])).toEqual([
    [push.title, 'k'],
    [push.title, 'k'],
    ['有一条新通知', 'notice'],
  ]);
});
