import { expect, it } from 'vitest';
import { findForwarding } from './forwarding.ts';

const PROXY = ['127.0.0.1/32'];

it.each([
  ['nobody told', '127.0.0.1', {}, PROXY, 'none'],
  ['the proxy told', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, PROXY, 'believed'],
  ['over version 6', '::ffff:127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, PROXY, 'believed'],
  ['another proxy told', '10.0.0.9', { 'x-forwarded-for': '203.0.113.9' }, PROXY, 'ignored'],
  ['no proxy is known', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, [], 'ignored'],
  ['Forwarded alone', '127.0.0.1', { forwarded: 'for=203.0.113.9' }, PROXY, 'ignored'],
  ['X-Real-IP alone', '127.0.0.1', { 'x-real-ip': '203.0.113.9' }, PROXY, 'ignored'],
])('%s', (_, socket, headers: Record<string, string>, trusted, found) => {
  expect(findForwarding(socket, (name) => headers[name], trusted)).toBe(found);
});
