import { alike, type Defence } from './defence.ts';

const HERE = 'apps/server/src/modules/shares';
const FILES = 'apps/server/src/modules/files';
const BUNDLES = 'apps/server/src/modules/bundles';
const LIBRARY = 'apps/server/src/modules/library';

const guessing = alike({
  test: `${HERE}/finding/code-guessing.routes.test.ts`,
});

const sharing = alike({
  test: `${HERE}/sharing.routes.test.ts`,
});

const race = alike({
  test: `${HERE}/shares.races.test.ts`,
});

const persons = alike({
  test: `${HERE}/persons/persons.routes.test.ts`,
});

export const SHARE_DEFENCES: readonly Defence[] = [
  {
    id: 'T3 codes are random',
    file: `${FILES}/records/fresh-code.ts`,
    snippet: 'CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))',
    without: 'CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length >> 1))',
    test: `${FILES}/records/fresh-code.test.ts`,
  },
  guessing({
    id: 'T3 wrong codes of an address are counted and end',
    file: `${HERE}/finding/guessing-guard.ts`,
    snippet: "await limits.check('code-miss', context.addressKey, RATE_LIMITS.codeMissPerAddress);",
    without: '',
    name: 'of 10,000 random codes',
  }),
  guessing({
    id: 'T3 a wrong code is counted before it is answered',
    file: `${HERE}/finding/find-shared.ts`,
    snippet: 'await countMiss(context);',
    without: 'void countMiss(context).catch(() => {});',
    name: 'of 10,000 random codes',
  }),
  guessing({
    id: 'T3 in a storm of wrong codes every look-up costs a proof of work',
    file: `${HERE}/finding/guessing-guard.ts`,
    snippet: "await requireProofOfWork(captcha, 'look_up', context);",
    without: '',
    name: 'guessing codes',
  }),
  guessing({
    id: 'T3 wrong codes from everywhere are counted together',
    file: `${HERE}/finding/guessing-guard.ts`,
    snippet: "await isExhausted(limits.take('code-miss', 'all', RATE_LIMITS.codeMissGlobal));",
    without: '',
    name: 'guessing codes',
  }),
  guessing({
    id: 'T3 what is gone is answered like what never was',
    file: `${HERE}/finding/shared.ts`,
    snippet: "return shared.kind !== 'file' || isAlive(shared.status);",
    without: "return shared.kind !== 'file' || shared.status >= 0;",
  }),
  sharing({
    id: 'T3 a revoked code opens nothing',
    file: `${HERE}/finding/find-shared.ts`,
    snippet: 'if (row.removed_at !== null) return undefined;',
    without: '',
    name: 'unknown once revoked',
  }),
  {
    id: 'T3 tries at a share’s password are limited for an address',
    file: `${HERE}/doors/unlock-share.ts`,
    snippet: 'limit: RATE_LIMITS.sharePassword }',
    without: 'limit: { limit: 1e9, windowMs: 1 } }',
    test: `${HERE}/doors/unlock.routes.test.ts`,
    name: 'unlocking',
  },
  {
    id: 'T3 tries at a share’s password are limited from everywhere together',
    file: `${HERE}/doors/unlock-share.ts`,
    snippet: "{ name: 'share-password', key: secret, limit: RATE_LIMITS.sharePasswordPerFile },",
    without: '',
    test: `${HERE}/doors/unlock.routes.test.ts`,
    name: 'unlocking',
  },
  {
    id: 'T3 tries at shares’ passwords are limited for an address together',
    file: `${HERE}/doors/unlock-share.ts`,
    snippet: 'limit: RATE_LIMITS.sharePasswordPerAddress }',
    without: 'limit: { limit: 1e9, windowMs: 1 } }',
    test: `${HERE}/doors/unlock.routes.test.ts`,
    name: 'unlocking',
  },
  {
    id: 'T3 a wrong password of a share opens nothing',
    file: `${HERE}/doors/unlock-share.ts`,
    snippet:
      "if (!(await verifyPassword(password, password_hash, request))) fail('E_SHARE_PASSWORD');",
    without: '',
    test: `${HERE}/doors/unlock.routes.test.ts`,
    name: 'unlocking',
  },
  race({
    id: 'T3 a password that is changed while the old one is tried leaves nobody in',
    file: `${HERE}/doors/unlock-share.ts`,
    snippet: 'await removePass(services.db, pass);',
    without: '',
    name: 'a password that is changed',
  }),
  {
    id: 'T3 a new password asks everybody again',
    file: `${HERE}/codes/change-password.ts`,
    snippet: 'await removeUnlocks(tx, shared.code);',
    without: '',
    test: `${HERE}/codes/change-file.routes.test.ts`,
  },
  {
    id: 'T3 a locked share gives no link',
    file: `${HERE}/doors/gate.ts`,
    snippet: "if (facts.isLocked) return { kind: 'locked' };",
    without: '',
    test: `${HERE}/downloads/links.routes.test.ts`,
    name: 'a download link',
  },
  {
    id: 'T3 a locked share gives no preview',
    file: `${HERE}/downloads/issue-preview-link.ts`,
    snippet: 'letIn(judge({ ...facts, isUsedUp: false }), file);',
    without: 'letIn(judge({ ...facts, isLocked: false, isUsedUp: false }), file);',
    test: `${HERE}/downloads/links.routes.test.ts`,
    name: 'a preview link',
  },
  {
    id: 'T3 a locked share tells nothing of its file',
    file: `${HERE}/doors/show-detail.ts`,
    snippet: '...(!facts.isLocked && { file: await showContents(file, facts, context) }),',
    without: 'file: await showContents(file, facts, context),',
    test: `${HERE}/doors/detail.routes.test.ts`,
    name: 'the detail of a file',
  },
  {
    id: 'T4 nobody removes another’s file',
    file: `${HERE}/finding/find-as.ts`,
    snippet: 'return (await isTheirs(shared, context)) ? shared : refuseUnknown();',
    without: 'return shared;',
    test: `${HERE}/codes/change-file.routes.test.ts`,
    name: 'row 55',
  },
  {
    id: 'T4 nobody extends another’s file',
    file: `${HERE}/finding/find-as.ts`,
    snippet: 'return (await isTheirs(shared, context)) ? shared : refuseUnknown();',
    without: 'return shared;',
    test: `${HERE}/codes/change-file.routes.test.ts`,
    name: 'T4: is refused to others',
  },
  {
    id: 'T4 nobody sets a password on another’s file',
    file: `${HERE}/finding/find-as.ts`,
    snippet: 'return isOwner(context.viewer, shared) ? shared : refuseUnknown();',
    without: 'return shared;',
    test: `${HERE}/codes/change-file.routes.test.ts`,
    name: 'T4: is refused to others and for what',
  },
  sharing({
    id: 'T4 nobody makes or sees another file’s codes',
    file: `${HERE}/finding/find-as.ts`,
    snippet: 'return isOwner(context.viewer, shared) ? shared : refuseUnknown();',
    without: 'return shared;',
    name: 'SECURITY T4',
  }),
  sharing({
    id: 'T4 nobody revokes another’s code',
    file: `${HERE}/codes/extra-codes.ts`,
    snippet: 'extra && extra.file_id !== null && isOwner(viewer, extra)',
    without: 'extra && extra.file_id !== null',
    name: 'unknown once revoked',
  }),
  {
    id: 'T4 nobody finishes another’s upload',
    file: `${FILES}/uploads/finish-upload.ts`,
    snippet:
      'if (!upload || upload.owner !== ownerOf(viewer) || upload.ended_at !== null) refuseUnknown();',
    without: 'if (!upload || upload.ended_at !== null) refuseUnknown();',
    test: `${FILES}/uploads/finish-upload.routes.test.ts`,
    name: 'of somebody else',
  },
  {
    id: 'T4 nobody cancels another’s upload',
    file: `${FILES}/uploads/cancel-upload.ts`,
    snippet: 'if (upload?.owner !== ownerOf(viewer)) {',
    without: 'if (!upload) {',
    test: `${FILES}/uploads/cancel-upload.routes.test.ts`,
    name: 'T4: is refused',
  },
  {
    id: 'T4 nobody takes up another’s key',
    file: `${FILES}/uploads/reserve-upload.ts`,
    snippet: 'upload.owner === owner && upload.file_id === null',
    without: 'upload.file_id === null',
    test: `${FILES}/uploads/upload-credentials.routes.test.ts`,
  },
  {
    id: 'T4 a deletion names the owner in its statement',
    file: `${FILES}/records/files.store.ts`,
    snippet: `    .where('code', '=', code)
    .where('owner', '=', owner)`,
    without: `    .where('code', '=', code)`,
    test: `${FILES}/records/files.store.test.ts`,
  },
  sharing({
    id: 'T4 a management link is made by the server’s key alone',
    file: `${HERE}/management/open-management.ts`,
    snippet: 'if (!isManageToken(services.manageLinkKey, shared, token)) refuseToken();',
    without: '',
    name: 'is tried no oftener',
  }),
  sharing({
    id: 'T4 a management link is for one file',
    file: `${FILES}/records/manage-link.ts`,
    snippet: 'kind, id, manage_version }: Managed',
    without: 'kind, id: _, manage_version }: Managed, id = 0',
    name: 'is tried no oftener',
  }),
  sharing({
    id: 'T4 management links are tried no oftener than passwords',
    file: `${HERE}/management/open-management.ts`,
    snippet: 'await takePasswordTry(',
    without: 'await Promise.resolve(',
    name: 'is tried no oftener',
  }),
  {
    id: 'T4 a list shows its owner’s files alone',
    file: `${LIBRARY}/own-files/own-files.store.ts`,
    snippet: `.where('owner', '=', owner)
    .where('status', '=', status)`,
    without: ".where('status', '=', status)",
    test: `${LIBRARY}/own-files/own-files.store.test.ts`,
  },
  {
    id: 'T4 a bundle holds its maker’s files alone',
    file: `${BUNDLES}/bundle-files.store.ts`,
    snippet: ".where('owner', '=', owner)",
    without: '',
    test: `${BUNDLES}/bundle-files.store.test.ts`,
  },
  {
    id: 'T16 a code is given once, whatever it is given to',
    file: `${HERE}/migrations/0016-codes.ts`,
    snippet: 'where exists (select 1 from codes where code = new.code);',
    without: 'where 1 = 0;',
    test: `${HERE}/codes/share-codes.store.test.ts`,
    name: 'takes no code',
  },
  {
    id: 'T3 a page is no way to try codes',
    file: `${HERE}/doors/first-picture.ts`,
    snippet: 'const shared = await findShared({ code }, context);',
    without:
      "const shared = await import('./find-shared.ts').then((all) => all.findByTypedCode(code, context));\n    if (!shared) return undefined;",
    test: `${HERE}/doors/first-picture.routes.test.ts`,
    name: 'is no way to try codes',
  },
  {
    id: 'T4 the page of a locked, ended or costly share tells nothing',
    file: `${HERE}/doors/first-picture.ts`,
    snippet: "if (!isPlain || judge(facts).kind !== 'free') return undefined;",
    without: 'if (!isPlain || !judge(facts)) return undefined;',
    test: `${HERE}/doors/first-picture.routes.test.ts`,
    name: 'tells nothing of a share',
  },
  {
    id: 'T9 a name in a page is words',
    file: 'apps/server/src/http/pages/first-picture.ts',
    snippet: "escapeHtml(slots[name] ?? '')",
    without: "(slots[name] ?? '')",
    test: `${HERE}/doors/first-picture.routes.test.ts`,
    name: 'takes a name for words',
  },
  {
    id: '§10.1 a slow hash that nobody waits for is dropped',
    file: 'apps/server/src/core/password-hash.ts',
    snippet: 'enter(PATIENCE_MS[purpose], signal)',
    without: 'enter(PATIENCE_MS[purpose])',
    test: 'apps/server/test/slow-hash-flood.test.ts',
    name: 'callers who have gone',
  },
  {
    id: '§10.1 no share’s password waits beyond the time of a call',
    file: 'apps/server/src/core/password-hash.ts',
    snippet: 'enter(PATIENCE_MS[purpose], signal)',
    without: 'enter(undefined, signal)',
    test: 'apps/server/src/core/password-hash.test.ts',
    name: 'rather than to wait',
  },
  {
    id: '§10.1 the same call again makes no second slow hash',
    file: 'apps/server/src/core/password-hash.ts',
    snippet: "if (request.purpose === 'share' && proven.has(password, stored)) return true;",
    without: '',
    test: 'apps/server/src/core/password-hash.test.ts',
    name: 'makes no second slow hash',
  },
  persons({
    id: 'T16 a code for one person is given to one',
    file: `${HERE}/persons/person-codes.store.ts`,
    snippet:
      "    .where('used_at', 'is', null)\n    .where('removed_at', 'is', null)\n    .executeTakeFirst();",
    without: '    .executeTakeFirst();',
    test: `${HERE}/persons/persons.races.test.ts`,
  }),
  persons({
    id: 'T3 a withdrawn code of a person is unknown',
    file: `${HERE}/finding/find-shared.ts`,
    snippet: 'if (!row || row.removed_at !== null) return undefined;\n  const share',
    without: 'if (!row) return undefined;\n  const share',
    name: 'row 308',
  }),
  persons({
    id: 'T3 many codes for people give no more tries of one password',
    file: `${HERE}/doors/unlock-share.ts`,
    snippet: 'isOfPerson(shared) ? mainCode : code',
    without: 'code',
    name: 'give no more tries',
  }),
  persons({
    id: 'T4 codes for people are their owner’s alone',
    file: `${HERE}/persons/find-own-share.ts`,
    snippet: 'isOwner(context.viewer, shared) && isLeft(shared)',
    without: 'isLeft(shared)',
    name: 'row 307',
  }),
];
