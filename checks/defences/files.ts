import { alike, type Defence } from './defence.ts';

const HERE = 'apps/server/src/modules/files';
const SHARES = 'apps/server/src/modules/shares';
const BUNDLES = 'apps/server/src/modules/bundles';
const OPERATIONS_AREA = 'apps/server/src/modules/operations';
const LIBRARY = 'apps/server/src/modules/library';

const race = alike({
  test: `${HERE}/quota/files.races.test.ts`,
});

const sharesRace = alike({
  test: `${SHARES}/shares.races.test.ts`,
});

const locks = alike({
  test: `${HERE}/locks/sending-locks.routes.test.ts`,
});

const manyCredentials = alike({
  file: `${HERE}/uploads/issue-upload-credentials.ts`,
  test: `${HERE}/uploads/many-credentials.routes.test.ts`,
});

const operation = alike({
  test: `${OPERATIONS_AREA}/actions/actions.routes.test.ts`,
});

export const FILE_DEFENCES: readonly Defence[] = [
  {
    id: 'T12 a link is given for what has not expired',
    file: `${SHARES}/doors/gate.ts`,
    snippet: "if (facts.isExpired) return { kind: 'expired' };",
    without: '',
    test: `${SHARES}/downloads/links.routes.test.ts`,
    name: 'a download link',
  },
  {
    id: 'T12 a link ends with its file’s removal',
    file: `${HERE}/records/files.policy.ts`,
    snippet: "if (!isAlive(file.status)) return 'missing';",
    without: '',
    test: `${OPERATIONS_AREA}/actions/ended-links.test.ts`,
  },
  {
    id: 'T12 a link ends with its file’s time',
    file: `${HERE}/records/files.policy.ts`,
    snippet: "return isExpired(file, now) ? 'gone' : 'yes';",
    without: "return 'yes';",
    test: `${OPERATIONS_AREA}/actions/ended-links.test.ts`,
  },
  {
    id: 'T12 a download under way learns that its file was cleared',
    file: `${HERE}/records/files.policy.ts`,
    snippet: "if (file.status === FILE_STATUS.cleared) return 'gone';",
    without: '',
    test: `${OPERATIONS_AREA}/actions/ended-links.test.ts`,
  },
  {
    id: 'T12 a link to a zip is signed',
    file: `${BUNDLES}/zip/zip-link.ts`,
    snippet:
      'if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;',
    without: '',
    test: `${BUNDLES}/zip/zip-link.test.ts`,
  },
  {
    id: 'T12 a link to a zip ends',
    file: `${BUNDLES}/zip/zip-link.ts`,
    snippet: 'if (e + (isBegun ? RESUMED_MS : 0) <= now) return undefined;',
    without: '',
    test: `${BUNDLES}/zip/zip-link.test.ts`,
  },
  {
    id: 'T12 a zip looks again whether its bundle is there',
    file: `${BUNDLES}/zip/serve-zip.ts`,
    snippet: "if (bundle?.removed_at !== null) fail('E_NOT_FOUND');",
    without: "if (!bundle) fail('E_NOT_FOUND');",
    test: `${BUNDLES}/bundle-downloads.routes.test.ts`,
    name: 'the link to a zip',
  },
  {
    id: 'T12 a zip looks again whether its bundle has expired',
    file: `${BUNDLES}/zip/serve-zip.ts`,
    snippet: "if (isExpired(bundle, now())) fail('E_EXPIRED');",
    without: '',
    test: `${BUNDLES}/bundle-downloads.routes.test.ts`,
    name: 'the link to a zip',
  },
  {
    id: 'T12 a zip leaves out files that are gone',
    file: `${BUNDLES}/zip/serve-zip.ts`,
    snippet: 'signed.has(file.position) && isReady(file, now())',
    without: 'signed.has(file.position)',
    test: `${BUNDLES}/bundle-downloads.routes.test.ts`,
  },
  {
    id: 'T12 a long zip asks for each file when its turn comes',
    file: `${BUNDLES}/zip/answer-zip.ts`,
    snippet: "if ((await gates.mayRead(place.key)) !== 'yes') fail('E_NOT_FOUND');",
    without: '',
    test: `${BUNDLES}/bundle-downloads.routes.test.ts`,
  },
  {
    id: 'T12 a zip holds what was signed and nothing else',
    file: `${BUNDLES}/zip/serve-zip.ts`,
    snippet: 'signed.has(file.position) && ',
    without: '',
    test: `${BUNDLES}/bundle-downloads.routes.test.ts`,
  },
  {
    id: 'T12 a bundle’s password is asked for',
    file: `${BUNDLES}/bundle-access.ts`,
    snippet: 'await enter(bundle, context)',
    without: '{ isExpired: false, isLocked: false, isUsedUp: false, isOwner: true }',
    test: `${BUNDLES}/bundles.routes.test.ts`,
  },
  {
    id: 'T12 a file is cleared only once its bytes are gone',
    file: `${OPERATIONS_AREA}/actions/clear-file.ts`,
    snippet: 'await discardContent(services, file, now);',
    without: '',
    test: `${OPERATIONS_AREA}/actions/actions.routes.test.ts`,
  },
  race({
    id: 'T8 of many reservations at once only those are granted that fit',
    file: `${HERE}/uploads/reserve-upload.ts`,
    snippet: 'lockedTransaction(sender.services.db, [usageLock(owner)], ',
    without: 'sender.services.db.transaction().execute(',
    name: 'T8: a grant waits',
  }),
  {
    id: 'T8 an upload that grew beyond its grant is removed',
    file: `${HERE}/uploads/compare-object.ts`,
    snippet: "if (object.sizeBytes > claim.maxBytes) return 'too-large';",
    without: '',
    test: `${HERE}/uploads/compare-object.test.ts`,
  },
  {
    id: 'T8 a file has the size that was declared',
    file: `${HERE}/uploads/compare-object.ts`,
    snippet:
      "if (object.sizeBytes !== (claim.declaredBytes ?? object.sizeBytes)) return 'wrong-size';",
    without: '',
    test: `${HERE}/uploads/compare-object.test.ts`,
  },
  {
    id: 'T8 a file has the size that its sender says',
    file: `${HERE}/uploads/compare-object.ts`,
    snippet: "if (object.sizeBytes !== claim.sizeBytes) return 'wrong-size';",
    without: '',
    test: `${HERE}/uploads/compare-object.test.ts`,
  },
  {
    id: '§2.1 a file has the checksum that its sender says',
    file: `${HERE}/uploads/compare-object.ts`,
    snippet: `if (claim.crc64 !== undefined && crc64 !== undefined && BigInt(claim.crc64) !== BigInt(crc64)) {`,
    without: 'if (claim.crc64 === "x") {',
    test: `${HERE}/uploads/compare-object.test.ts`,
  },
  sharesRace({
    id: 'T16 of many who want the last download one gets it',
    file: `${HERE}/records/files.store.ts`,
    snippet: ".whereRef('used_downloads', '<', 'max_downloads')",
    without: '',
    name: 'T16',
  }),
  sharesRace({
    id: 'T16 one viewer spends one download however often it is asked',
    file: `${SHARES}/downloads/take-download.ts`,
    snippet: 'if (!isNew) return;\n    if (!(await spendDownloadOf(tx, shared, now)))',
    without: 'if (!(await spendDownloadOf(tx, shared, now)) && isNew)',
    name: 'T16',
  }),
  sharesRace({
    id: 'T16 one viewer counts once',
    file: `${SHARES}/downloads/count-download.ts`,
    snippet: 'files.filter((file) => opened.has(file.code))',
    without: 'files.filter((file) => opened.size >= 0 && file.code)',
    name: 'row 18',
  }),
  race({
    id: 'T16 finishing many times makes one file',
    file: `${HERE}/uploads/finish-upload.ts`,
    snippet: 'if (current.file_id !== null) return undefined;',
    without: '',
    name: 'finishing 20 times',
  }),
  sharesRace({
    id: 'T16 codes made at once are counted one after the other',
    file: `${SHARES}/codes/extra-codes.ts`,
    snippet: 'lockedTransaction(services.db, names, ',
    without: 'services.db.transaction().execute(',
    name: 'T16: a code waits',
  }),
  {
    id: 'T16 asking for a bundle many times at once makes one',
    file: `${BUNDLES}/create-bundle.ts`,
    snippet: 'lockedTransaction(services.db, names, ',
    without: 'services.db.transaction().execute(',
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
    id: 'T16 a key of a code stands for one wish',
    file: `${SHARES}/codes/repeated-code.ts`,
    snippet: 'made.request_sum === sumOfTerms(file, request) &&',
    without: '',
    test: `${SHARES}/codes/repeated-code.routes.test.ts`,
  },
  {
    id: 'T16 an operator’s wish that is sent twice is carried out once',
    file: 'apps/server/src/modules/operations/jobs/start-job.ts',
    snippet: 'const known = requestKey && ',
    without: 'const known = requestKey === undefined && ',
    test: 'apps/server/src/modules/operations/actions/operate-many.routes.test.ts',
    name: 'sent twice',
  },
  {
    id: 'T16 hearts at once are counted once for each owner',
    file: `${LIBRARY}/favorites/favorites.store.ts`,
    snippet:
      ".onConflict((conflict) => conflict.columns(['owner', 'file_id']).doNothing())\n    .executeTakeFirst();\n  return",
    without: '.executeTakeFirst();\n  return',
    test: `${LIBRARY}/favorites/favorites.routes.test.ts`,
  },
  operation({
    id: 'T5 a file that an operator clears is written down',
    file: `${OPERATIONS_AREA}/actions/clear-file.ts`,
    snippet: 'await recordAudit(tx, {',
    without: 'if (now < 0) await recordAudit(tx, {',
  }),
  operation({
    id: 'T5 a file that an operator prolongs is written down',
    file: `${OPERATIONS_AREA}/actions/prolong-file.ts`,
    snippet: 'await recordAudit(tx, {',
    without: 'if (now < 0) await recordAudit(tx, {',
  }),
  operation({
    id: 'T5 a file that an operator publishes is written down',
    file: `${OPERATIONS_AREA}/actions/publish-file.ts`,
    snippet: 'await recordAudit(tx, {',
    without: 'if (now < 0) await recordAudit(tx, {',
  }),
  operation({
    id: 'T5 a file that an operator backs up is written down',
    file: `${OPERATIONS_AREA}/actions/back-up-file.ts`,
    snippet: 'await recordAudit(tx, {',
    without: 'if (now < 0) await recordAudit(tx, {',
  }),
  locks({
    id: '§10.1 a file whose lock is not there is not made',
    file: `${HERE}/locks/share-lock.ts`,
    snippet:
      "return found?.password_hash ?? fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.lock });",
    without: 'return found?.password_hash ?? null;',
    name: 'row 157',
  }),
  locks({
    id: '§10.1 a lock is its sender’s alone',
    file: `${HERE}/locks/share-lock.ts`,
    snippet: 'const wanted = { owner: ownerOf(viewer), requestKey: lock, now };',
    without:
      "const any = await services.db.selectFrom('sending_locks').selectAll().where('request_key', '=', lock).executeTakeFirst(); const wanted = { owner: any?.owner ?? ownerOf(viewer), requestKey: lock, now };",
    name: 'row 157: nor one',
  }),
  locks({
    id: '§10.1 the password of a sending is hashed once',
    file: `${HERE}/locks/share-lock.ts`,
    snippet: 'return findLockHash(lock, context);',
    without:
      "await findLockHash(lock, context); return hashPassword(lock, { purpose: 'share', signal: context.signal });",
    name: 'is hashed once',
  }),
  locks({
    id: '§10.1 another password under the name of a lock is refused',
    file: `${HERE}/locks/create-sending-lock.ts`,
    snippet: "if (!isSame) fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.lock });",
    without: 'void isSame;',
    name: 'row 158',
  }),
  locks({
    id: '§10.1 a lock and a password are not taken together',
    file: `${HERE}/locks/share-lock.ts`,
    snippet: "if (password) fail('E_PARAM', { fields: { lock: FIELD_FAULTS.lockAndPassword } });",
    without: '',
    name: 'row 159: a lock and a password',
  }),
  manyCredentials({
    id: '§10.1 credentials that come together are counted together',
    snippet: 'await limitRate(context, files.length);',
    without: 'await limitRate(context);',
    name: 'count as many as they are',
  }),
];
