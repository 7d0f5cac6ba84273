/** Test builders: a row with everything a test does not care about filled in. */
import { FILE_STATUS } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { FileRow, NewFile, UploadRow } from '../files.tables.ts';
import { createFile } from '../records/create-file.ts';
import { insertFile } from '../records/files.store.ts';
import { insertUpload } from '../uploads/uploads.store.ts';

const DAY_MS = 86_400_000;
let built = 0;

/** A live file of 3 bytes that expires a week after it was made, at 0 unless told. */
export async function buildFile(db: Executor, overrides: Partial<NewFile> = {}): Promise<FileRow> {
  built += 1;
  const createdAt = overrides.created_at ?? 0;
  const file = {
    name: 'a.txt',
    size_bytes: 3,
    file_type: 1,
    md5: '',
    crc64: '0',
    verified: 1,
    object_key: `built/${built}`,
    object_version: null,
    storage_type: 1,
    status: FILE_STATUS.normal,
    is_public: 0,
    owner: 'v:owner',
    created_at: createdAt,
    expires_at: createdAt + 7 * DAY_MS,
    removed_at: null,
    purged_at: null,
    max_downloads: null,
    password_hash: null,
  };
  const { code } = overrides;
  if (code === undefined) return createFile(db, { ...file, ...overrides });
  const stored = await insertFile(db, { ...file, ...overrides, code });
  if (!stored) throw new Error(`code ${code} is taken`);
  return stored;
}

/** An open upload of 3 bytes that fails a day after it was granted, at 0 unless told. */
export async function buildUpload(
  db: Executor,
  overrides: Partial<UploadRow> = {},
): Promise<UploadRow> {
  built += 1;
  const createdAt = overrides.created_at ?? 0;
  const upload = await insertUpload(db, {
    object_key: `built/${built}`,
    owner: 'v:owner',
    name: 'a.txt',
    declared_bytes: 3,
    max_bytes: 3,
    reserved_bytes: overrides.max_bytes ?? 3,
    created_at: createdAt,
    expires_at: createdAt + DAY_MS,
    ...overrides,
  });
  if (!upload) throw new Error('key is taken');
  return upload;
}
