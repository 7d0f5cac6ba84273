/** Finds the files that a backup has lost, with their owners, by its copy of the database. */
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { formatCode } from '@transmit/contract';
import { diskName } from '@transmit/contract/files/disk-name';

export interface LostFile {
  /** Below DATA_DIR. */
  path: string;
  code: string;
  name: string;
  owner: string;
}

const BY_BLOB = `select files.code, files.name, files.owner from store_blobs
  join store_objects on store_objects.id = store_blobs.owner_id
  join files on files.object_key = store_objects.key
  where store_blobs.id = ?`;
const BY_COPY = `select files.code, files.name, files.owner from file_backups
  join files on files.md5 = file_backups.md5 and files.size_bytes = file_backups.size_bytes
  where file_backups.object_key = ?`;

/** One of each path; an unfinished upload and a copy that no file needs have no name. */
export function describeLost(databasePath: string, paths: readonly string[]): LostFile[] {
  const database = new DatabaseSync(databasePath, { readOnly: true });
  try {
    const byBlob = database.prepare(BY_BLOB);
    const byCopy = database.prepare(BY_COPY);
    return paths.map((path) => {
      const isBlob = path.startsWith('objects/');
      const row = isBlob
        ? byBlob.get(basename(path))
        : byCopy.get(path.slice('backup/'.length).replace(/\.json$/, ''));
      const text = (column: string) => String(row?.[column] ?? '');
      return { path, code: text('code'), name: text('name'), owner: text('owner') };
    });
  } finally {
    database.close();
  }
}

/** `8K3F2-A7QWE  合同.txt  u:5  objects/blobs/…` */
export function lineOfLost({ path, code, name, owner }: LostFile): string {
  if (code === '') return `没有对应的文件（未完成的上传或无主的副本）  ${path}`;
  return [formatCode(code), diskName(name), owner || '无主', path].join('  ');
}
