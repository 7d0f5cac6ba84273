import { expect, it } from 'vitest';
import { headOf } from './cutting-proxy.ts';

it.each([
  [
    'a request with a body',
    'PUT /a?partNumber=3 HTTP/1.1\r\nHost: x\r\nContent-Length: 12\r\n\r\nabc',
    { line: 'PUT /a?partNumber=3 HTTP/1.1', size: 61, bodyBytes: 12 },
  ],
  [
    'one without',
    'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
    { line: 'GET / HTTP/1.1', size: 27, bodyBytes: 0 },
  ],
  ['a piece of a body', 'PUTTING words', undefined],
  ['half a head', 'PUT /a HTTP/1.1\r\nHost', undefined],
])('sees %s', (_, text, head) => {
  expect(headOf(Buffer.from(text))).toEqual(head);
});
