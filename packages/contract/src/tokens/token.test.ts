/** SECURITY §10.11: each call of the contract beside each right that a token may have. */
import { describe, expect, it } from 'vitest';
import { contract, listEndpoints } from '../contract.ts';
import { describeApi } from '../openapi.ts';
import {
  findShownToken,
  isTokenShaped,
  mayTokenCall,
  TOKEN_RIGHTS,
  type TokenRight,
  tokenRightsText,
  writeTokenHeader,
} from './token.ts';

const TOKEN = `tk_${'aZ0-_'.repeat(8)}abc`;

/** Areas of which no token opens anything, but for the puzzle that stands before a code in a storm. */
const CLOSED = ['accounts', 'money', 'rights', 'users', 'operations', 'sandbox'];
const PUZZLE = 'accounts.captcha';

describe('SECURITY §3 row 277: calls that a token makes', () => {
  it.each(listEndpoints())('%s asks for exactly the right that it declares', (_name, { token }) => {
    for (const right of TOKEN_RIGHTS) {
      expect(mayTokenCall([right], token), right).toBe(token === 'any' || token === right);
    }
    expect(mayTokenCall([], token)).toBe(token === 'any');
    expect(mayTokenCall(TOKEN_RIGHTS, token)).toBe(token !== undefined);
  });

  it('none is an operator’s, and none is about accounts, money, rights or tokens themselves', () => {
    const open = listEndpoints().filter(([, { token }]) => token !== undefined);
    expect(open.filter(([, { access }]) => access === 'operator')).toEqual([]);
    const names = open.map(([name]) => name).filter((name) => name !== PUZZLE);
    expect(names.filter((name) => CLOSED.includes(name.split('.')[0] ?? ''))).toEqual([]);
    expect(names.filter((name) => name.startsWith('tokens.'))).toEqual(['tokens.show']);
  });

  it('those of one right are these, so that a new call is opened on purpose', () => {
    const byRight = (right: TokenRight) =>
      listEndpoints().flatMap(([name, { token }]) => (token === right ? [name] : []));
    expect(byRight('send')).toEqual([
      'bundles.create',
      'bundles.add',
      'collect.page',
      'collect.lend',
      'collect.finish',
      'collect.cancel',
      'collect.handIn',
      'collect.mine',
      'files.room',
      'files.uploadCredentials',
      'files.manyCredentials',
      'files.createLock',
      'files.finishUpload',
      'files.cancelUpload',
      'files.partAddresses',
      'files.partStanding',
      'files.completeParts',
      'shares.promise',
      'shares.reportPromise',
      'shares.endPromise',
    ]);
    expect(byRight('list')).toEqual(['bundles.ownBundles', 'library.ownFiles']);
    expect(byRight('pick_up')).toHaveLength(11);
    expect(byRight('collect')).toEqual([
      'collect.create',
      'collect.own',
      'collect.detail',
      'collect.pulse',
      'collect.table',
      'collect.change',
      'collect.setEnd',
      'collect.close',
      'collect.roster',
      'collect.setRoster',
      'collect.mark',
      'collect.zipLink',
    ]);
  });

  it('the description says so of each', () => {
    const { paths } = JSON.parse(JSON.stringify(describeApi(contract)));
    for (const [name, { path, method, token }] of listEndpoints()) {
      const call = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(call['x-token-right'], name).toBe(token);
      expect(call.security?.[0], name).toEqual(token && { token: [] });
    }
  });
});

describe('SECURITY §3 row 276: the header that shows a token', () => {
  it.each([
    [writeTokenHeader(TOKEN), TOKEN],
    [`bearer ${TOKEN}`, TOKEN],
    [`Bearer   ${TOKEN}`, TOKEN],
    // Spoilt, and meant as one all the same: refused as a token, and never taken for nobody's call.
    ['Bearer tk_', 'tk_'],
    ['Bearer tk_a b', 'tk_a b'],
    ['Bearer other', undefined],
    [`Basic ${TOKEN}`, undefined],
    [TOKEN, undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s shows %s', (header, shown) => {
    expect(findShownToken(header)).toBe(shown);
  });

  it.each([
    [TOKEN, true],
    [TOKEN.slice(0, -1), false],
    [`${TOKEN}a`, false],
    [`${TOKEN.slice(0, -1)}=`, false],
    [`${TOKEN}\n`, false],
    [TOKEN.replace('tk_', 'TK_'), false],
    ['', false],
  ])('%s has the shape of one: %s', (text, isOne) => {
    expect(isTokenShaped(text)).toBe(isOne);
  });
});

it('rights are read as one says them', () => {
  expect(tokenRightsText(['send', 'list'])).toBe('发送、看自己的列表');
});
