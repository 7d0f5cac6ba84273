import { alike, type Defence } from '../defence.ts';

const STORE = 'apps/server/src/modules/object-store/store';
const FRONT = 'apps/server/src/modules/object-store/http';
const FILES = 'apps/server/src/modules/files';

/** Bounds of the bytes that lie on the disk. */
const onDisk = alike({
  test: `${FILES}/removal/disk-bound.test.ts`,
});

export const QUOTA_DEFENCES: readonly Defence[] = [
  onDisk({
    id: 'T8 the cap is the row’s, whatever a token says',
    file: `${STORE}/room.ts`,
    snippet: 'return Math.min(cap, guard.maxSizeBytes);',
    without: 'return guard.maxSizeBytes;',
  }),
  {
    id: 'T8 a part counts beside all that lies under its key',
    file: `${STORE}/uploads/put-part.ts`,
    snippet: 'objectBytes + partBytes + addedBytes > cap',
    without: 'objectBytes < 0',
    test: `${FILES}/uploads/two-stores.test.ts`,
  },
  {
    id: 'T8 two processes do not count past each other',
    file: `${FILES}/uploads/uploads.store.ts`,
    snippet: `query.forUpdate())
    .executeTakeFirst();
  return open?.max_bytes;`,
    without: `query)
    .executeTakeFirst();
  return open?.max_bytes;`,
    test: `${FILES}/uploads/two-stores.test.ts`,
  },
  {
    id: 'T8 what is on its way counts before its first byte',
    file: `${FRONT}/admit-write.ts`,
    snippet: 'if (surplusBytes <= 0)',
    without: 'if (surplusBytes <= Number.POSITIVE_INFINITY)',
    test: `${FRONT}/admit-write.test.ts`,
  },
  {
    id: 'T8 tries at one part hold only so much of the disk',
    file: `${FRONT}/in-flight.ts`,
    snippet: ' && sumOf(all) - sumOf(largestOfEach(all)) <= MAX_AGAIN_BYTES',
    without: '',
    test: `${FRONT}/in-flight.test.ts`,
  },
  {
    id: 'T8 an older upload drives out no newer one',
    file: `${STORE}/room.ts`,
    snippet: ' || (uploadId !== undefined && upload.id >= uploadId)',
    without: '',
    test: `${FRONT}/admit-write.test.ts`,
  },
  {
    id: 'T8 a body does not outlive its grant',
    file: `${FRONT}/slow-body.ts`,
    snippet: 'if (refusal) throw refusal;',
    without: '',
    test: `${FRONT}/slow-body.test.ts`,
  },
  onDisk({
    id: 'T8 room is free only when the bytes are gone',
    file: `${FILES}/uploads/reserve-upload.ts`,
    snippet: 'const reserved_bytes = Math.max(renewed.reserved_bytes, known.reserved_bytes);',
    without: 'const { reserved_bytes } = renewed;',
  }),
  onDisk({
    id: 'T8 leftovers go when a file is finished',
    file: `${FILES}/uploads/finish-upload.ts`,
    snippet: 'await discardLeftovers(services, { ...upload, file_id: file.id }, now);',
    without: '',
  }),
  {
    id: 'T8 the sweep finds what was left beside a file',
    file: `${FILES}/uploads/sweep-uploads.ts`,
    snippet: 'await cleanAll(services, now, listUncleanedFiles);',
    without: '',
    test: `${FILES}/removal/upkeep.test.ts`,
  },
  {
    id: 'T8 an upload of untold size reserves what it may bring',
    file: `${FILES}/uploads/uploads.store.ts`,
    snippet: "fn.sum<number | null>('reserved_bytes')",
    without: "fn.sum<number | null>('declared_bytes')",
    test: `${FILES}/uploads/upload-credentials.routes.test.ts`,
  },
  {
    id: 'T8 no file of bytes that are about to go',
    file: `${FILES}/uploads/finish-upload.ts`,
    snippet: "if (!isReservationSettled(current, services.storage)) fail('E_BUSY');",
    without: '',
    test: `${FILES}/quota/upload-room.routes.test.ts`,
  },
  {
    id: 'T8 an address reserves only so much in an hour',
    file: `${FILES}/uploads/address-bytes.ts`,
    snippet: `  if (bytes <= 0 || !isVisitor(owner)) return;
  await limiterOn(tx`,
    without: `  if (bytes >= 0) return;
  await limiterOn(tx`,
    test: `${FILES}/uploads/address-bytes.routes.test.ts`,
  },
  {
    id: 'T8 what credentials can still bring is not given back',
    file: `${FILES}/uploads/address-bytes.ts`,
    snippet: ' || !sender.services.storage.revokesAtOnce',
    without: '',
    test: `${FILES}/uploads/address-bytes.routes.test.ts`,
  },
];
