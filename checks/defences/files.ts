import type { Defence } from './defence.ts';

const FILES = 'apps/server/src/modules/files';
const BUNDLES = 'apps/server/src/modules/bundles';
const OPERATIONS = 'apps/server/src/modules/operations';
const LIBRARY = 'apps/server/src/modules/library';

const guessing = (of: Omit<Defence, 'test'>): Defence => ({
  test: `${FILES}/code-guessing.routes.test.ts`,
  ...of,
});

const sharing = (of: Omit<Defence, 'test'>): Defence => ({
  test: `${FILES}/sharing.routes.test.ts`,
  ...of,
});

const race = (of: Omit<Defence, 'test'>): Defence => ({
  test: `${FILES}/files.races.test.ts`,
  ...of,
});

const operation = (of: Omit<Defence, 'test'>): Defence => ({
  test: `${OPERATIONS}/actions.routes.test.ts`,
  ...of,
});

export const FILES_DEFENCES: readonly Defence[] = [
  {
    id: 'T3 codes are random',
    file: `${FILES}/share-code.ts`,
    snippet: 'CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))',
    without: 'CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length >> 1))',
    test: `${FILES}/share-code.test.ts`,
  },
  guessing({
    id: 'T3 wrong codes of an address are counted and end',
    file: `${FILES}/find-shared.ts`,
    snippet: "await limits.check('code-miss', context.addressKey, RATE_LIMITS.codeMissPerAddress);",
    without: '',
  }),
  guessing({
    id: 'T3 a wrong code is counted before it is answered',
    file: `${FILES}/find-shared.ts`,
    snippet: 'await countMiss(context);',
    without: 'void countMiss(context).catch(() => {});',
  }),
  guessing({
    id: 'T3 in a storm of wrong codes every look-up costs a proof of work',
    file: `${FILES}/find-shared.ts`,
    snippet: "await requireProofOfWork(captcha, 'look_up', context);",
    without: '',
  }),
  guessing({
    id: 'T3 wrong codes from everywhere are counted together',
    file: `${FILES}/find-shared.ts`,
    snippet: "await isUsedUp(limits.take('code-miss', 'all', RATE_LIMITS.codeMissGlobal));",
    without: '',
  }),
  guessing({
    id: 'T3 what is gone is answered like what never was',
    file: `${FILES}/find-shared.ts`,
    snippet: "return shared.kind === 'bundle' || isAlive(shared.file.status);",
    without: "return shared.kind === 'bundle' || shared.file.status >= 0;",
  }),
  sharing({
    id: 'T3 a revoked code opens nothing',
    file: `${FILES}/find-shared.ts`,
    snippet: 'if (!row || row.removed_at !== null) return undefined;',
    without: 'if (!row) return undefined;',
  }),
  {
    id: 'T3 tries at a share’s password are limited for an address',
    file: `${FILES}/unlock-share.ts`,
    snippet: 'limit: RATE_LIMITS.sharePassword }',
    without: 'limit: { limit: 1e9, windowMs: 1 } }',
    test: `${FILES}/pick-up.routes.test.ts`,
    name: 'unlocking',
  },
  {
    id: 'T3 tries at a share’s password are limited from everywhere together',
    file: `${FILES}/unlock-share.ts`,
    snippet: "{ name: 'share-password', key: secret, limit: RATE_LIMITS.sharePasswordPerFile },",
    without: '',
    test: `${FILES}/pick-up.routes.test.ts`,
    name: 'unlocking',
  },
  {
    id: 'T3 a wrong password of a share opens nothing',
    file: `${FILES}/unlock-share.ts`,
    snippet:
      "if (!(await verifyPassword(password, password_hash, 'share'))) fail('E_SHARE_PASSWORD');",
    without: '',
    test: `${FILES}/pick-up.routes.test.ts`,
    name: 'unlocking',
  },
  race({
    id: 'T3 a password that is changed while the old one is tried leaves nobody in',
    file: `${FILES}/unlock-share.ts`,
    snippet: 'await removePass(services.db, pass);',
    without: '',
    name: 'a password that is changed',
  }),
  {
    id: 'T3 a new password asks everybody again',
    file: `${FILES}/change-file.ts`,
    snippet: 'await removeUnlocks(tx, file.code);',
    without: '',
    test: `${FILES}/change-file.routes.test.ts`,
  },
  {
    id: 'T3 a locked share gives no link',
    file: `${FILES}/resolve-download.ts`,
    snippet: "if (facts.isLocked) return { kind: 'locked' };",
    without: '',
    test: `${FILES}/pick-up.routes.test.ts`,
    name: 'a download link',
  },
  {
    id: 'T3 a locked share gives no preview',
    file: `${FILES}/issue-preview-link.ts`,
    snippet: "if (outcome === 'locked') fail('E_LOCKED');",
    without: '',
    test: `${FILES}/pick-up.routes.test.ts`,
    name: 'a preview link',
  },
  {
    id: 'T3 a locked share tells nothing of its file',
    file: `${FILES}/present-file.ts`,
    snippet: '...(!facts.isLocked && { file: presentFile(file, facts) }),',
    without: 'file: presentFile(file, facts),',
    test: `${FILES}/pick-up.routes.test.ts`,
    name: 'the detail of a file',
  },
  {
    id: 'T4 nobody removes another’s file',
    file: `${FILES}/find-file.ts`,
    snippet: 'return isTheirs ? file : refuseUnknown();',
    without: 'return file ?? isTheirs;',
    test: `${FILES}/change-file.routes.test.ts`,
    name: 'removing',
  },
  {
    id: 'T4 nobody extends another’s file',
    file: `${FILES}/find-file.ts`,
    snippet: 'return isTheirs ? file : refuseUnknown();',
    without: 'return file ?? isTheirs;',
    test: `${FILES}/change-file.routes.test.ts`,
    name: 'extending',
  },
  {
    id: 'T4 nobody sets a password on another’s file',
    file: `${FILES}/find-file.ts`,
    snippet:
      'return isLeft(shared) && isOwner(context.viewer, shared.file) ? shared.file : refuseUnknown();',
    without: 'return isLeft(shared) ? shared.file : refuseUnknown();',
    test: `${FILES}/change-file.routes.test.ts`,
    name: 'setting a password',
  },
  sharing({
    id: 'T4 nobody makes or sees another file’s codes',
    file: `${FILES}/find-file.ts`,
    snippet:
      'return isLeft(shared) && isOwner(context.viewer, shared.file) ? shared.file : refuseUnknown();',
    without: 'return isLeft(shared) ? shared.file : refuseUnknown();',
  }),
  sharing({
    id: 'T4 nobody revokes another’s code',
    file: `${FILES}/extra-codes.ts`,
    snippet: 'extra && extra.file_id !== null && isOwner(viewer, extra)',
    without: 'extra && extra.file_id !== null',
  }),
  {
    id: 'T4 nobody finishes another’s upload',
    file: `${FILES}/finish-upload.ts`,
    snippet:
      'if (!upload || upload.owner !== ownerOf(viewer) || upload.ended_at !== null) refuseUnknown();',
    without: 'if (!upload || upload.ended_at !== null) refuseUnknown();',
    test: `${FILES}/finish-upload.routes.test.ts`,
  },
  {
    id: 'T4 nobody cancels another’s upload',
    file: `${FILES}/cancel-upload.ts`,
    snippet: 'if (upload?.owner !== ownerOf(viewer)) {',
    without: 'if (!upload) {',
    test: `${FILES}/finish-upload.routes.test.ts`,
  },
  {
    id: 'T4 nobody takes up another’s key',
    file: `${FILES}/reserve-upload.ts`,
    snippet: 'upload.owner === owner && upload.file_id === null',
    without: 'upload.file_id === null',
    test: `${FILES}/upload-credentials.routes.test.ts`,
  },
  {
    id: 'T4 a deletion names the owner in its statement',
    file: `${FILES}/files.store.ts`,
    snippet: `    .where('code', '=', code)
    .where('owner', '=', owner)`,
    without: `    .where('code', '=', code)`,
    test: `${FILES}/files.store.test.ts`,
  },
  sharing({
    id: 'T4 a management link is made by the server’s key alone',
    file: `${FILES}/open-management.ts`,
    snippet: 'if (!isManageToken(services.manageLinkKey, subject, token)) {',
    without: 'if (token === "") {',
  }),
  sharing({
    id: 'T4 a management link is for one file',
    file: `${FILES}/manage-link.ts`,
    snippet: 'update(`manage:',
    without: 'update(`manage:`.concat(subject.slice(0, 4))).update(`',
  }),
  sharing({
    id: 'T4 management links are tried no oftener than passwords',
    file: `${FILES}/open-management.ts`,
    snippet: 'await takePasswordTry(',
    without: 'await Promise.resolve(',
  }),
  {
    id: 'T4 a list shows its owner’s files alone',
    file: `${LIBRARY}/own-files.store.ts`,
    snippet: `.where('owner', '=', owner)
    .where('status', '=', status)`,
    without: ".where('status', '=', status)",
    test: `${LIBRARY}/own-files.store.test.ts`,
  },
  {
    id: 'T12 a link is given for what has not expired',
    file: `${FILES}/resolve-download.ts`,
    snippet: "if (facts.isExpired) return { kind: 'expired' };",
    without: '',
    test: `${FILES}/pick-up.routes.test.ts`,
    name: 'a download link',
  },
  {
    id: 'T12 a link ends with its file’s removal',
    file: `${FILES}/files.policy.ts`,
    snippet: "if (!isAlive(file.status)) return 'missing';",
    without: '',
    test: `${OPERATIONS}/ended-links.test.ts`,
  },
  {
    id: 'T12 a link ends with its file’s time',
    file: `${FILES}/files.policy.ts`,
    snippet: "return isExpired(file, now) ? 'gone' : 'yes';",
    without: "return 'yes';",
    test: `${OPERATIONS}/ended-links.test.ts`,
  },
  {
    id: 'T12 a download under way learns that its file was cleared',
    file: `${FILES}/files.policy.ts`,
    snippet: "if (file.status === FILE_STATUS.cleared) return 'gone';",
    without: '',
    test: `${OPERATIONS}/ended-links.test.ts`,
  },
  {
    id: 'T12 a link to a zip is signed',
    file: `${BUNDLES}/zip-link.ts`,
    snippet:
      'if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;',
    without: '',
    test: `${BUNDLES}/zip-link.test.ts`,
  },
  {
    id: 'T12 a link to a zip ends',
    file: `${BUNDLES}/zip-link.ts`,
    snippet: 'if (claims.e <= now) return undefined;',
    without: '',
    test: `${BUNDLES}/zip-link.test.ts`,
  },
  {
    id: 'T12 a zip looks again whether its bundle is there',
    file: `${BUNDLES}/serve-zip.ts`,
    snippet: "if (!isBundle(bundle) || bundle.removed_at !== null) fail('E_NOT_FOUND');",
    without: '',
    test: `${BUNDLES}/bundles.routes.test.ts`,
  },
  {
    id: 'T12 a zip looks again whether its bundle has expired',
    file: `${BUNDLES}/serve-zip.ts`,
    snippet: "if (isExpired(bundle, now())) fail('E_EXPIRED');",
    without: '',
    test: `${BUNDLES}/bundles.routes.test.ts`,
  },
  {
    id: 'T12 a zip leaves out files that are gone',
    file: `${BUNDLES}/serve-zip.ts`,
    snippet: 'signed.has(file.position) && isReady(file, now())',
    without: 'signed.has(file.position)',
    test: `${BUNDLES}/bundles.routes.test.ts`,
  },
  {
    id: 'T12 a long zip asks for each file when its turn comes',
    file: `${BUNDLES}/serve-zip.ts`,
    snippet: "if ((await gates.mayRead(objectKey)) !== 'yes') fail('E_NOT_FOUND');",
    without: '',
    test: `${BUNDLES}/bundles.routes.test.ts`,
  },
  {
    id: 'T12 a zip holds what was signed and nothing else',
    file: `${BUNDLES}/serve-zip.ts`,
    snippet: 'signed.has(file.position) && ',
    without: '',
    test: `${BUNDLES}/bundles.routes.test.ts`,
  },
  {
    id: 'T12 a bundle’s password is asked for',
    file: `${BUNDLES}/bundle-access.ts`,
    snippet: "if (await isLocked(bundle, context)) fail('E_LOCKED');",
    without: '',
    test: `${BUNDLES}/bundles.routes.test.ts`,
  },
  {
    id: 'T12 a file is cleared only once its bytes are gone',
    file: `${OPERATIONS}/clear-file.ts`,
    snippet: 'await discardObject(services, file);',
    without: '',
    test: `${OPERATIONS}/actions.routes.test.ts`,
  },
  race({
    id: 'T8 of many reservations at once only those are granted that fit',
    file: `${FILES}/owner-usage.ts`,
    snippet: 'await lockName(tx, `owner:',
    without: 'await Promise.resolve(`owner:',
    name: 'T8 (b)',
  }),
  {
    id: 'T8 an upload that grew beyond its grant is removed',
    file: `${FILES}/compare-object.ts`,
    snippet: "if (object.sizeBytes > claim.maxBytes) return 'too-large';",
    without: '',
    test: `${FILES}/compare-object.test.ts`,
  },
  {
    id: 'T8 a file has the size that was declared',
    file: `${FILES}/compare-object.ts`,
    snippet:
      "if (object.sizeBytes !== (claim.declaredBytes ?? object.sizeBytes)) return 'wrong-size';",
    without: '',
    test: `${FILES}/compare-object.test.ts`,
  },
  {
    id: 'T8 a file has the size that its sender says',
    file: `${FILES}/compare-object.ts`,
    snippet: "if (object.sizeBytes !== claim.sizeBytes) return 'wrong-size';",
    without: '',
    test: `${FILES}/compare-object.test.ts`,
  },
  {
    id: '§2.1 a file has the checksum that its sender says',
    file: `${FILES}/compare-object.ts`,
    snippet: `if (claim.crc64 !== undefined && BigInt(claim.crc64) !== BigInt(object.crc64)) {`,
    without: 'if (claim.crc64 === "x") {',
    test: `${FILES}/compare-object.test.ts`,
  },
  race({
    id: 'T16 of many who want the last download one gets it',
    file: `${FILES}/files.store.ts`,
    snippet: ".whereRef('used_downloads', '<', 'max_downloads')",
    without: '',
    name: 'T16',
  }),
  race({
    id: 'T16 one viewer spends one download however often it is asked',
    file: `${FILES}/spend-one-download.ts`,
    snippet: 'if (isNew && !(await spend(tx)))',
    without: 'if (!(await spend(tx)) && isNew)',
    name: 'T16',
  }),
  race({
    id: 'T16 one viewer counts once',
    file: `${FILES}/count-download.ts`,
    snippet: 'if (!(await openPass(tx, pass, window))) return file.download_count;',
    without: 'await openPass(tx, pass, window);',
    name: 'row 18',
  }),
  race({
    id: 'T16 finishing many times makes one file',
    file: `${FILES}/finish-upload.ts`,
    snippet: 'if (current.file_id !== null) return getFile(tx, current.file_id);',
    without: '',
    name: 'finishing 20 times',
  }),
  sharing({
    id: 'T16 codes made at once are counted one after the other',
    file: `${FILES}/extra-codes.ts`,
    snippet: 'await lockName(tx, `codes:',
    without: 'await Promise.resolve(`codes:',
  }),
  {
    id: 'T16 asking for a bundle many times at once makes one',
    file: `${BUNDLES}/create-bundle.ts`,
    snippet: 'await lockName(tx, `bundle-request:',
    without: 'await Promise.resolve(`bundle-request:',
    test: `${BUNDLES}/repeated-request.routes.test.ts`,
  },
  {
    id: 'T16 a key of a request stands for one request',
    file: `${BUNDLES}/repeated-request.ts`,
    snippet: 'made.request_sum === sumOfRequest(request) &&',
    without: '',
    test: `${BUNDLES}/repeated-request.routes.test.ts`,
  },
  {
    id: 'T4 a bundle holds its maker’s files alone',
    file: `${BUNDLES}/bundle-files.store.ts`,
    snippet: ".where('owner', '=', owner)",
    without: '',
    test: `${BUNDLES}/bundle-files.store.test.ts`,
  },
  {
    id: 'T16 hearts at once are counted once for each owner',
    file: `${LIBRARY}/favorites.store.ts`,
    snippet:
      ".onConflict((conflict) => conflict.columns(['owner', 'file_id']).doNothing())\n    .executeTakeFirst();\n  return",
    without: '.executeTakeFirst();\n  return',
    test: `${LIBRARY}/favorites.routes.test.ts`,
  },
  operation({
    id: 'T5 a file that an operator clears is written down',
    file: `${OPERATIONS}/clear-file.ts`,
    snippet: 'await recordAudit(tx, {',
    without: 'if (now < 0) await recordAudit(tx, {',
  }),
  operation({
    id: 'T5 a file that an operator prolongs is written down',
    file: `${OPERATIONS}/prolong-file.ts`,
    snippet: 'await recordAudit(tx, {',
    without: 'if (now < 0) await recordAudit(tx, {',
  }),
  operation({
    id: 'T5 a file that an operator publishes is written down',
    file: `${OPERATIONS}/publish-file.ts`,
    snippet: 'await recordAudit(tx, {',
    without: 'if (now < 0) await recordAudit(tx, {',
  }),
  operation({
    id: 'T5 a file that an operator backs up is written down',
    file: `${OPERATIONS}/back-up-file.ts`,
    snippet: 'await recordAudit(tx, {',
    without: 'if (now < 0) await recordAudit(tx, {',
  }),
];
