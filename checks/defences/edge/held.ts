import { alike, type Defence } from '../defence.ts';

const SERVER = 'apps/server/src';

const owned = alike({ test: 'apps/server/test/owner-matrix.test.ts', name: 'every call' });

/** Lines whose loss a crawl over everything sees. */
export const HELD_DEFENCES: readonly Defence[] = [
  {
    id: '§3 what expects something unheard of is refused in words',
    file: `${SERVER}/http/refuse-unreadable.ts`,
    snippet: "server.on('checkExpectation', refuseExpectation);",
    without: '',
    test: 'apps/server/test/raw-http.test.ts',
    name: 'an expectation',
  },
  {
    id: '§3 row 163: what is nothing under /api is refused in the envelope',
    file: `${SERVER}/app.ts`,
    snippet: "app.all('/api/*', () => fail('E_NOT_FOUND'));",
    without: '',
    test: 'apps/server/test/fuzz.test.ts',
  },
  {
    id: '§10.1 what is dear without an account names what counts it',
    file: 'packages/contract/src/costs.ts',
    snippet: "'shares.unlock': { cpuMs: HASH_MS, limits: ['sharePasswordPerAddress'] },",
    without: "'shares.unlock': { cpuMs: HASH_MS, limits: [] },",
    test: 'checks/contract-coverage.test.ts',
  },
  owned({
    id: '§10.7 a device is signed out by its own user alone',
    file: `${SERVER}/modules/accounts/sessions/sessions.store.ts`,
    snippet: ".where('id', '=', id)\n    .where('user_id', '=', userId)",
    without: ".where('id', '=', id)",
  }),
  owned({
    id: '§10.7 a birthday is its keeper’s alone',
    file: `${SERVER}/modules/birthdays/birthdays.store.ts`,
    snippet: ".where('owner', '=', owner)\n    .where('id', '=', id)",
    without: ".where('id', '=', id)",
  }),
];
