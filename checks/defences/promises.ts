import { alike, type Defence } from './defence.ts';

const HERE = 'apps/server/src/modules/shares';

const promised = alike({
  test: `${HERE}/promises/promises.routes.test.ts`,
});

export const PROMISE_DEFENCES: readonly Defence[] = [
  promised({
    id: 'T3 code first: behind a password nothing is told of what goes up',
    file: `${HERE}/promises/show-standing.ts`,
    snippet: 'if (isLocked) return { locked: true };',
    without: '',
    name: 'tells nothing before it was given',
  }),
  promised({
    id: 'T3 code first: a shared code takes no other password',
    file: `${HERE}/promises/make-promise.ts`,
    snippet: 'if (await shareLocks.isLockedBy(request, made.password_hash, context)) return made;',
    without: 'if (shareLocks) return made;',
    name: 'refuses another password',
  }),
  promised({
    id: 'T3 code first: what was given up opens nothing',
    file: `${HERE}/promises/promises.store.ts`,
    snippet: `.where('cancelled_at', 'is', null)
    .where('kept_at', 'is', null);`,
    without: `.where('kept_at', 'is', null);`,
    name: 'says that it was given up',
  }),
  promised({
    id: 'T3 code first: a promise is kept by its own sender alone',
    file: `${HERE}/promises/promises.store.ts`,
    snippet: `.set(change)
    .where('owner', '=', owner)`,
    without: '.set(change)',
    name: 'is nobody else’s',
  }),
  {
    id: 'T3 code first: a promised code is one of the one namespace',
    file: `${HERE}/migrations/0061-promised-shares.ts`,
    snippet: 'select raise(ignore) where exists (select 1 from codes where code = new.code);',
    without: '',
    test: `${HERE}/promises/promises.store.test.ts`,
    name: 'takes no code that anything else has',
  },
];
