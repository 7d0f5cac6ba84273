/** So many files into a stopped installation, each with what belongs to one: object, blob, code, visit. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Rows of a statement: one transaction each. */
const STEP = 50_000;

export function seedInstallation(dataDir: string, files: number): void {
  const sqlite = new DatabaseSync(join(dataDir, 'transmit.db'));
  sqlite.exec('pragma synchronous = off');
  for (let from = 1; from <= files; from += STEP) {
    const to = Math.min(files, from + STEP - 1);
    for (const statement of statements(from, to)) sqlite.exec(statement);
  }
  sqlite.close();
}

function statements(from: number, to: number): string[] {
  const numbers = `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`;
  return [
    `${numbers} insert into files (code, name, size_bytes, file_type, md5, crc64, verified, object_key,
      storage_type, status, is_public, owner, created_at, expires_at)
     select printf('%010d', i), '报告 ' || i || '.pdf', i * 37 % 100000000, 1 + i % 5, '', cast(i as text), 1,
      'sealed/' || i, 1, 1, i % 10 = 0, 'u:' || (i % 10000), 1760000000000 + i, 1860000000000 + i from n`,
    `${numbers} insert into store_objects
      (key, id, size_bytes, etag, crc64, modified_at, content_type, storage_class, headers)
     select 'sealed/' || i, printf('%032x', i), i * 37 % 100000000, printf('%032x', i * 7), cast(i as text),
      1760000000000 + i, 'application/pdf', 'STANDARD', '{}' from n`,
    `${numbers} insert into store_blobs
      (id, owner_id, position, offset_bytes, size_bytes, etag, crc64, crc32, created_at)
     select printf('%032x', i * 11), printf('%032x', i), 1, 0, i * 37 % 100000000, printf('%032x', i * 7),
      cast(i as text), 0, 1760000000000 + i from n`,
    `${numbers} insert into file_visits (file_id, at, viewer, action, client, address)
     select i, 1760000000000 + i, 'u:' || (i % 10000), case i % 2 when 0 then 'send' else 'download' end,
      'desktop', '203.0.113.*' from n`,
  ];
}
