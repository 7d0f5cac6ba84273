import { alike, type Defence } from '../defence.ts';

const STORE = 'apps/server/src/modules/object-store/store';
const ADAPTER = 'apps/server/src/adapters/object-storage';
const FILES = 'apps/server/src/modules/files';
const FRONT = 'apps/server/src/modules/object-store/http';

/** Downloads that the proxy sends. */
const handed = alike({ test: `${FRONT}/handing/hand-over.http.test.ts` });

/** The bytes of a file are out of reach of everybody who may still write. */
export const SERVED_BYTES_DEFENCES: readonly Defence[] = [
  {
    id: '§9.3 the embedded store moves what was verified away from its credentials',
    file: `${STORE}/embedded-storage.ts`,
    snippet: 'return sealed ? { key: sealed, version: null } : undefined;',
    without: 'return { key, version: null };',
    test: `${STORE}/embedded-storage.test.ts`,
    name: 'sealing an object',
  },
  {
    id: '§9.3 what is moved is what was looked at',
    file: `${STORE}/objects.store.ts`,
    snippet: "    .where('key', '=', key)\n    .where('id', '=', id)\n    .executeTakeFirst();",
    without: "    .where('key', '=', key)\n    .executeTakeFirst();",
    test: `${STORE}/embedded-storage.test.ts`,
    name: 'sealing an object',
  },
  {
    id: '§9.3 nobody is given credentials for a sealed key',
    file: `${STORE}/embedded-storage.ts`,
    snippet: 'if (isSealedKey(request.key)) throw',
    without: 'if (request.key === "") throw',
    test: `${STORE}/embedded-storage.test.ts`,
    name: 'sealing an object',
  },
  {
    id: '§9.3 nobody may ask for a sealed key',
    file: `${FILES}/uploads/object-key.ts`,
    snippet: 'isSealedKey(filename) || isHeldKey(filename)',
    without: 'isHeldKey(filename)',
    test: `${FILES}/uploads/object-key.test.ts`,
  },
  {
    id: '§9.3 a file in a bucket names its version',
    file: `${ADAPTER}/cos-storage.ts`,
    snippet: 'return { key, version };',
    without: 'return { key, version: null };',
    test: `${FILES}/removal/served-bytes.routes.test.ts`,
  },
  {
    id: '§9.3 links and reads name the version',
    file: `${ADAPTER}/cos-objects.ts`,
    snippet: "return version === null ? [] : [['versionId', version]];",
    without: 'return [];',
    test: `${ADAPTER}/cos-storage.test.ts`,
    name: 'sealing an object',
  },
  {
    id: '§9.3 a bucket that keeps no versions finishes nothing',
    file: `${ADAPTER}/cos-versions.ts`,
    snippet: 'return version === NO_VERSION ? undefined : version;',
    without: 'return version;',
    test: `${FILES}/removal/served-bytes.routes.test.ts`,
  },
  {
    id: '§9.3 a bucket that keeps no versions is not ready',
    file: `${ADAPTER}/cos-storage.ts`,
    snippet: 'await requireVersioning(client);',
    without: '',
    test: `${ADAPTER}/cos-storage.test.ts`,
    name: 'the versions of a COS bucket',
  },
  {
    id: 'T12 removing takes every version along',
    file: `${ADAPTER}/cos-objects.ts`,
    snippet: 'await removeVersions(client, key);',
    without: '',
    test: `${ADAPTER}/cos-storage.test.ts`,
    name: 'the versions of a COS bucket',
  },
  {
    id: '§9.3 every link compares the object with its record',
    file: `${FILES}/records/file-links.ts`,
    snippet: 'if (object && hasRecordedBytes(file, object)) return;',
    without: 'if (object) return;',
    test: `${FILES}/removal/served-bytes.routes.test.ts`,
  },
  {
    id: '§9.3 what is written after the end is removed',
    file: `${FILES}/removal/sweep-leftovers.ts`,
    snippet: 'await storage.removeOtherVersions(key, leftovers.beside);',
    without: 'await markOutOfReach(db, id);',
    test: `${FILES}/removal/served-bytes.routes.test.ts`,
  },
  handed({
    id: '§3.257 only a proxy of ours is handed a file',
    file: `${FRONT}/handing/hand-over.ts`,
    snippet: 'return isProxy && isReadAlike(headers);',
    without: 'return isReadAlike(headers);',
  }),
  handed({
    id: '§3.257 a condition is judged by us',
    file: `${FRONT}/handing/hand-over.ts`,
    snippet: 'if (OWN_CONDITIONS.some((name) => headers[name] !== undefined)) return false;',
    without: '',
  }),
  handed({
    id: '§3.258 a link that has ended hands nothing over',
    file: `${FRONT}/operations/get-object.ts`,
    snippet: 'await refuseEndedLink(exchange);\n  if (await handOver(exchange)) return;',
    without: 'if (await handOver(exchange)) return;\n  await refuseEndedLink(exchange);',
  }),
  handed({
    id: '§3.258 one file takes the place of the parts that it was made of',
    file: `${STORE}/join-object.ts`,
    snippet: 'if (blob.crc64 !== object.crc64) {',
    without: 'if (blob.crc64 === "") {',
  }),
  handed({
    id: '§3.258 a reading finds the rest of parts that have become one file',
    file: `${STORE}/read-object.ts`,
    snippet: 'if (at === began || !isMissingBlob(error)) throw error;',
    without: 'throw error;',
  }),
];
