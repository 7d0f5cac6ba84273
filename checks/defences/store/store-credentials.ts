import { alike, type Defence } from '../defence.ts';

const BLOBS = 'apps/server/src/modules/object-store/store/blobs';
const STORE = 'apps/server/src/modules/object-store/store';
const FRONT = 'apps/server/src/modules/object-store/http';
const FILES = 'apps/server/src/modules/files';

/** Attacks with credentials of the store that were given out (T6, T8). */
const attacked = alike({
  test: `${FRONT}/credentials.attacks.test.ts`,
  name: '(sqlite)',
});

/** Names that an upload may have. */
const key = alike({
  file: 'packages/cos/src/names.ts',
  test: 'packages/cos/src/names.test.ts',
});

export const CREDENTIAL_DEFENCES: readonly Defence[] = [
  attacked({
    id: 'T6 credentials open exactly one key',
    file: `${FRONT}/access.ts`,
    snippet: 'claims.key === key)',
    without: 'key.startsWith(claims.key))',
  }),
  attacked({
    id: 'T6 credentials allow their actions and no others',
    file: `${FRONT}/access.ts`,
    snippet: 'claims.actions.includes(action) && ',
    without: '',
  }),
  attacked({
    id: 'T6 credentials list only the uploads of exactly their key',
    file: `${FRONT}/operations/list-uploads.ts`,
    snippet: 'key: caller.claims?.key,',
    without: '',
  }),
  attacked({
    id: 'T6 credentials choose no storage class',
    file: `${FRONT}/stored-meta.ts`,
    snippet: `if (isTemporary && storageClass !== 'STANDARD') throw new CosError('AccessDenied');`,
    without: '',
  }),
  attacked({
    id: 'T6 a part cannot be copied from what the credentials may not read',
    file: `${FRONT}/copy-source.ts`,
    snippet: "requireAction(caller, 'GetObject', source.key);",
    without: '',
  }),
  attacked({
    id: 'T6 many are deleted only with the right to delete each',
    file: `${FRONT}/operations/delete-objects.ts`,
    snippet: "requireAction(caller, 'DeleteObject', key);",
    without: '',
  }),
  {
    id: 'T6 nothing is copied from a foreign bucket',
    file: `${FRONT}/copy-source.ts`,
    snippet: `if (source.bucket !== front.bucket) throw new CosError('AccessDenied');`,
    without: '',
    test: `${FRONT}/requests.http.test.ts`,
    name: '(sqlite)',
  },
  attacked({
    id: 'T6 what was finished or cancelled is written no more',
    file: `${STORE}/room.ts`,
    snippet: "if (cap === undefined) throw new CosError('AccessDenied');",
    without: 'if (cap === undefined) return guard.maxSizeBytes;',
  }),
  attacked({
    id: 'T6 the gate is asked before bytes are taken',
    file: `${FRONT}/admit-write.ts`,
    snippet: 'const cap = await capOf(store, key, guard, store.db);',
    without: 'const cap = guard.maxSizeBytes;',
  }),
  attacked({
    id: 'T6 the gate is asked again with the object’s commit',
    file: `${STORE}/put-object.ts`,
    snippet: 'const cap = await capOf(store, key, guard, tx);',
    without: 'const cap = guard.maxSizeBytes;',
  }),
  attacked({
    id: 'T6 the gate is asked again with the part’s commit',
    file: `${STORE}/uploads/put-part.ts`,
    snippet: 'guard ? await capOf(store, key, guard, tx) :',
    without: 'guard ? guard.maxSizeBytes :',
  }),
  attacked({
    id: 'T6 the gate is asked with a Complete',
    file: `${STORE}/uploads/complete-upload.ts`,
    snippet: "if (cap === undefined) throw new CosError('AccessDenied');",
    without: 'if (cap === undefined) cap = Number.POSITIVE_INFINITY;',
  }),
  attacked({
    id: 'T6 the gate is asked before an upload begins',
    file: `${STORE}/uploads/start-upload.ts`,
    snippet: 'await capOf(store, key, guard, tx);',
    without: '',
  }),
  attacked({
    id: 'T6 an upload is found only together with its key',
    file: `${STORE}/uploads/uploads.store.ts`,
    snippet: `    .where('key', '=', key)
    .executeTakeFirst();
}

/** Marks`,
    without: `    .executeTakeFirst();
}

/** Marks`,
  }),
  attacked({
    id: 'T8 so many unfinished uploads of a key and no more',
    file: `${STORE}/uploads/start-upload.ts`,
    snippet: 'if (unfinished >= MAX_UNFINISHED_PER_KEY) throw',
    without: 'if (unfinished < 0) throw',
  }),
  attacked({
    id: 'T8 more than was declared is refused before a byte is taken',
    file: `${FRONT}/admit-write.ts`,
    snippet: "if (write.sizeBytes > cap) throw new CosError('UploadTooLarge');",
    without: '',
  }),
  {
    id: 'T8 a body is cut at its declared length',
    file: `${BLOBS}/blob-store.ts`,
    snippet: 'if (sizeBytes !== undefined && received > sizeBytes) throw',
    without: 'if (sizeBytes !== undefined && received < 0) throw',
    test: `${BLOBS}/blob-store.test.ts`,
  },
  {
    id: 'T8 bytes are taken only when their number is announced',
    file: `${FRONT}/read-body.ts`,
    snippet: `throw new CosError('MissingContentLength');`,
    without: 'return 0;',
    test: `${FRONT}/objects.http.test.ts`,
  },
  {
    id: 'T8 part numbers end at 10,000',
    file: 'packages/cos/src/multipart.ts',
    snippet: 'number >= 1 && number <= MAX_PART_NUMBER ?',
    without: 'number >= 1 ?',
    test: `${FRONT}/uploads.http.test.ts`,
  },
  {
    id: 'T8 no byte is taken that the disk has no room for',
    file: `${FRONT}/operations/put-bytes.ts`,
    snippet: `if ((await store.blobs.freeBytes()) < sizeBytes) throw new CosError('StorageFull');`,
    without: '',
    test: `${FRONT}/failing-disk.test.ts`,
    name: '(sqlite)',
  },
  {
    id: 'T8 the operator keeps a share of the disk',
    file: `${BLOBS}/blob-store.ts`,
    snippet: 'Math.max(0, freeBytes - reserve)',
    without: 'Math.max(reserve - reserve, freeBytes)',
    test: `${BLOBS}/blob-store.test.ts`,
  },
  key({
    id: 'T6 a key holds no wildcard of a policy',
    snippet: String.raw`[\p{Cc}*?\\]`,
    without: String.raw`[\p{Cc}\\]`,
  }),
  key({
    id: 'T6 a key holds no segment that a browser would resolve',
    snippet: "segment === '' || segment === '.' || segment === '..'",
    without: "segment === ''",
  }),
  key({
    id: 'T6 a key holds no empty segment',
    snippet: "segment === '' || segment === '.' || segment === '..'",
    without: "segment === '.' || segment === '..'",
  }),
  key({
    id: 'T6 a key is no longer than COS takes',
    snippet: 'if (utf8Length(key) > MAX_COS_KEY_BYTES)',
    without: 'if (key.length > 9 * MAX_COS_KEY_BYTES)',
  }),
  {
    id: 'T6 a key with a fault is refused before anything is granted',
    file: `${FILES}/uploads/object-key.ts`,
    snippet: 'if (!fault) return',
    without: 'if (fault || !fault) return',
    test: `${FILES}/uploads/object-key.test.ts`,
  },
];
