import { expect, it } from 'vitest';
import { readAlipayProblem } from './alipay-problem.ts';

/** Throws an answer as the SDK does. */
function answered(code: unknown, responseHttpStatus = 400) {
  return Object.assign(new Error('说明'), { code, responseHttpStatus });
}

it.each([
  ['ACQ.SYSTEM_ERROR', 'unavailable'],
  ['AQC.SYSTEM_ERROR', 'unavailable'],
  ['SYSTEM_ERROR', 'unavailable'],
  ['20000', 'unavailable'],
  ['isp.unknow-error', 'unavailable'],
  ['aop.unknow-error', 'unavailable'],
  ['isv.app-call-limited', 'unavailable'],
  ['invalid-nonce', 'unavailable'],
  ['response-signature-verify-error', 'unavailable'],
  ['isv.invalid-signature', 'configuration'],
  ['invalid-signature', 'configuration'],
  ['isv.insufficient-isv-permissions', 'configuration'],
  ['isv.missing-app-id', 'configuration'],
  ['ACQ.ACCESS_FORBIDDEN', 'configuration'],
  ['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'configuration'],
  ['ACQ.TRADE_NOT_EXIST', 'refused'],
  ['ACQ.TRADE_STATUS_ERROR', 'refused'],
  ['ACQ.DISCORDANT_REPEAT_REQUEST', 'refused'],
  ['ACQ.TRADE_HAS_FINISHED', 'refused'],
  ['BILL_NOT_EXIST', 'refused'],
])('%s is %s, whatever its message says', (code, kind) => {
  expect(readAlipayProblem(answered(code))).toMatchObject({ name: 'ProviderProblem', kind });
});

it('is known by the code without its prefix', () => {
  expect(readAlipayProblem(answered('ACQ.TRADE_NOT_EXIST')).code).toBe('TRADE_NOT_EXIST');
  expect(readAlipayProblem(answered('TRADE_NOT_EXIST')).code).toBe('TRADE_NOT_EXIST');
});

it.each([
  ['a 5xx with a code that would refuse', answered('ACQ.TRADE_STATUS_ERROR', 502)],
  ['too many calls', answered('ACQ.TRADE_STATUS_ERROR', 429)],
  ['an answer without a code', answered(undefined)],
  ['no answer', new Error('HttpClient Request error, other side closed')],
  ['HTML', new SyntaxError('Unexpected token <')],
  ['no signature', new TypeError('The "signature" argument must be of type string')],
  ['nothing at all', undefined],
])('%s leaves open what was done', (_, error) => {
  expect(readAlipayProblem(error)).toMatchObject({ kind: 'unavailable' });
});

it('keeps what was thrown for the log', () => {
  const error = answered('ACQ.TRADE_STATUS_ERROR');
  expect(readAlipayProblem(error).cause).toBe(error);
});
