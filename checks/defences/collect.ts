import { alike, type Defence } from './defence.ts';

const COLLECT = 'apps/server/src/modules/collect';
const HAND_IN = 'apps/web/src/features/collect/hand-in';

const handingIn = alike({ test: `${COLLECT}/hand-in.routes.test.ts` });
const keptSecret = alike({ test: `${COLLECT}/secrets.routes.test.ts` });
const ofTheRoom = alike({ test: `${COLLECT}/collector.routes.test.ts` });

/** SECURITY §10.10: who hands in, who guesses, and whose room it is. */
export const COLLECT_DEFENCES: readonly Defence[] = [
  handingIn({
    id: '§10.10 kinds and sizes are looked at again when a file has arrived',
    file: `${COLLECT}/handing/finish-file.ts`,
    snippet: '  refuseFile({ name, size: sent.size }, collection);\n',
    without: '',
  }),
  handingIn({
    id: '§10.10 files asked for at once are counted one after the other',
    file: `${COLLECT}/handing/lend-upload.ts`,
    snippet: 'await makePlace(tx, { name, size }, { handIn, collection });',
    without: '[] as CollectFileRow[];',
  }),
  handingIn({
    id: '§10.10 what lost its place takes no room',
    file: `${COLLECT}/handing/lend-upload.ts`,
    snippet: '    await refuseGivenUp(file, entered.collection, context);\n',
    without: '',
  }),
  {
    id: '§10.10 a link’s key is a device’s where something was handed in with it',
    file: `${HAND_IN}/own-key.ts`,
    snippet: "own?.state === 'handed' || own?.state === 'returned'",
    without: 'own !== undefined',
    test: `${HAND_IN}/own-key.test.ts`,
  },
  {
    id: '§10.10 a credential that somebody kept is of no use after the end',
    file: `${COLLECT}/handing/decide-handing.ts`,
    snippet: 'beganAt < terms.ends_at && now < terms.ends_at + COLLECT_GRACE_MS',
    without: 'beganAt < terms.ends_at',
    test: `${COLLECT}/handing/decide-handing.test.ts`,
  },
  ofTheRoom({
    id: '§10.10 how much room the collector has is told to nobody',
    file: `${COLLECT}/handing/lend-upload.ts`,
    snippet: "    fail('E_QUOTA', { text: REFUSALS.E_QUOTA.collector });",
    without: '    throw error;',
  }),
  ofTheRoom({
    id: '§10.10 some of the room stays the collector’s',
    file: 'apps/server/src/modules/files/uploads/held-uploads.ts',
    snippet: 'MAX_OWNER_BYTES[plan] * (1 - keptShare)',
    without: 'MAX_OWNER_BYTES[plan]',
  }),
  ofTheRoom({
    id: '§10.10 who sends much himself collects all the same',
    file: 'apps/server/src/modules/files/uploads/reserve-upload.ts',
    snippet: 'request.heldBytes === undefined && usage',
    without: 'usage',
  }),
  ofTheRoom({
    id: '§10.10 uploads of others are no uploads of the collector’s',
    file: 'apps/server/src/modules/files/uploads/uploads.store.ts',
    snippet: 'HELD_FOLDER}%`).then(0)',
    without: 'HELD_FOLDER}%`).then(1)',
  }),
  keptSecret({
    id: '§10.10 nobody asks for a key in somebody’s room',
    file: 'apps/server/src/modules/files/uploads/object-key.ts',
    snippet: 'isSealedKey(filename) || isHeldKey(filename)',
    without: 'isSealedKey(filename)',
  }),
  keptSecret({
    id: '§10.10 a file goes into the hand-in that it was sent for',
    file: `${COLLECT}/handing/collect-files.store.ts`,
    snippet: `    .where('upload_key', '=', uploadKey)
    .where('submission_id', '=', submissionId)`,
    without: `    .where('upload_key', '=', uploadKey)`,
  }),
  keptSecret({
    id: '§10.10 a locked collection takes nothing',
    file: `${COLLECT}/handing/enter-collection.ts`,
    snippet: '  await enter(shared, context);\n',
    without: '',
  }),
  {
    id: 'T21 what is handed in leads out of no folder',
    file: `${COLLECT}/archive/plan-archive.ts`,
    snippet: 'const paths = diskPaths(rows.map(({ path }) => path));',
    without: 'const paths = rows.map(({ path }) => path);',
    test: `${COLLECT}/archive.routes.test.ts`,
  },
];
