import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimShares, recentShares, withShare } from './recent-shares.ts';

const share = (code: string, at = 1) => ({ code, name: `${code}.txt`, sizeBytes: 1, at });
const owned = (viewer: string, code: string, at = 1) => ({ ...share(code, at), viewer });
const codesOf = (shares: readonly { code: string }[]) => shares.map(({ code }) => code);

function stubStorage(stored?: string): Map<string, string> {
  const values = new Map(stored === undefined ? [] : [['recent-sends', stored]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
  return values;
}

afterEach(() => vi.unstubAllGlobals());

describe('a list of recent shares', () => {
  it('stands newest first, each once, eight at most', () => {
    const many = Array.from({ length: 8 }, (_, index) => share(`C${index}`));
    const next = withShare(many, share('C3', 9));
    expect(codesOf(next)).toEqual(['C3', 'C0', 'C1', 'C2', 'C4', 'C5', 'C6', 'C7']);
    expect(withShare(many, share('new'))).toHaveLength(8);
  });

  it('takes no room from those of other people, and keeps 64 of all together', () => {
    const many = Array.from({ length: 8 }, (_, index) => owned('A', `A${index}`));
    expect(withShare(many, owned('B', 'A3'))).toHaveLength(9);
    const crowd = Array.from({ length: 64 }, (_, index) => owned(`P${index}`, 'C'));
    expect(withShare(crowd, owned('A', 'C'))).toHaveLength(64);
  });

  it('drops what another person left thirty days ago, and keeps a visitor’s', () => {
    const days = (count: number) => count * 86_400_000;
    const list = [owned('B', 'NEW', days(2)), owned('B', 'OLD', days(1)), share('VISITED', 1)];
    expect(codesOf(withShare(list, owned('A', 'C', days(31))))).toEqual(['C', 'NEW', 'VISITED']);
  });

  it('is remembered and forgotten', () => {
    stubStorage();
    const kept = recentShares('recent-sends');
    kept.remember(share('A'), '');
    kept.remember(share('B'), '');
    kept.forget('A', '');
    expect(kept.listOf('')).toEqual([share('B')]);
  });

  it.each(['{broken', '{}', 'null', '[null, 1, {"code": 5}]'])(
    'is empty when %s is stored',
    (stored) => {
      stubStorage(stored);
      expect(recentShares('recent-sends').listOf('A')).toEqual([]);
    },
  );
});

describe('a list for each person', () => {
  it('is nobody else’s, and is there again when they are back', () => {
    stubStorage();
    const kept = recentShares('recent-sends');
    kept.remember(share('OF-A'), 'A');
    expect(codesOf(kept.listOf('B'))).toEqual([]);
    expect(codesOf(kept.listOf(''))).toEqual([]);
    kept.forget('OF-A', 'B');
    expect(codesOf(kept.listOf('A'))).toEqual(['OF-A']);
    kept.forgetAllOf('A');
    expect(codesOf(kept.listOf('A'))).toEqual([]);
  });

  it('takes over what a visitor had when that visitor logs in', () => {
    const values = stubStorage();
    const kept = recentShares('recent-sends');
    kept.remember(share('VISITED', 1), '');
    expect(codesOf(kept.listOf('A'))).toEqual(['VISITED']);
    expect(JSON.parse(values.get('recent-sends') ?? '')).toEqual([owned('A', 'VISITED')]);
    expect(codesOf(kept.listOf(''))).toEqual([]);
    expect(codesOf(kept.listOf('B'))).toEqual([]);
  });

  it('writes down what it took over, though nothing is left of the visitor’s', () => {
    const values = stubStorage(JSON.stringify([owned('A', 'C', 3), share('C', 2)]));
    expect(codesOf(recentShares('recent-sends').listOf('A'))).toEqual(['C']);
    expect(JSON.parse(values.get('recent-sends') ?? '')).toEqual([owned('A', 'C', 3)]);
  });

  it('takes nothing of a visitor for somebody who is told of late', () => {
    stubStorage();
    const kept = recentShares('recent-sends');
    kept.remember(share('VISITED', 2), '');
    kept.remember(share('LATE', 3), 'A');
    expect(codesOf(kept.listOf(''))).toEqual(['VISITED']);
  });

  it('loses nothing that an older page has written without a name', () => {
    stubStorage(JSON.stringify([share('NEW', 2), { ...share('OLD'), isBundle: true }]));
    const kept = recentShares('recent-sends');
    expect(kept.listOf('')).toEqual([share('NEW', 2), { ...share('OLD'), isBundle: true }]);
    expect(codesOf(kept.listOf('A'))).toEqual(['NEW', 'OLD']);
  });

  it.each([
    ['the newer of a code that both had', [share('C', 3), owned('A', 'C', 2)], [['C', 3]]],
    [
      'both lists by their times',
      [share('V2', 4), owned('A', 'A1', 3), share('V1', 2)],
      [
        ['V2', 4],
        ['A1', 3],
        ['V1', 2],
      ],
    ],
    ['another person’s as it is', [owned('B', 'C', 9)], [['C', 9]]],
  ])('keeps %s', (_what, all, expected) => {
    expect(claimShares(all, 'A').map(({ code, at }) => [code, at])).toEqual(expected);
  });
});

describe('the list that a page shows', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('location', { hostname: 'files.example.com' });
    stubStorage();
  });

  const logInAs = async (viewer: string) => {
    vi.stubGlobal('document', { cookie: viewer && `u=${viewer}` });
    const { refreshLogin } = await import('#platform/storage/client-state.ts');
    refreshLogin();
  };

  it('is that of who is logged in, and of nobody after the logout', async () => {
    await logInAs('');
    const { recentSends, rememberSend } = await import('./recent-sends.ts');
    const shown = () => codesOf(recentSends.useList.getState().shares);
    const facts = { name: 'a.txt', sizeBytes: 1, expireTime: '', hasPassword: false };
    rememberSend({ ...facts, code: 'AS-VISITOR' });
    await logInAs('A');
    rememberSend({ ...facts, code: 'AS-A' });
    expect(shown()).toEqual(['AS-A', 'AS-VISITOR']);
    await logInAs('');
    expect(shown()).toEqual([]);
    rememberSend({ ...facts, code: 'LATE' }, 'A');
    await logInAs('B');
    expect(shown()).toEqual([]);
    await logInAs('A');
    expect(shown()).toEqual(['LATE', 'AS-A', 'AS-VISITOR']);
  });

  it('is forgotten with the account', async () => {
    await logInAs('A');
    const { recentPickups } = await import('./recent-pickups.ts');
    const { forgetRecentsOf } = await import('./forget-recents.ts');
    recentPickups.remember(share('PICKED'));
    forgetRecentsOf('');
    expect(recentPickups.useList.getState().shares).toHaveLength(1);
    forgetRecentsOf('A');
    expect(recentPickups.useList.getState().shares).toEqual([]);
  });
});
