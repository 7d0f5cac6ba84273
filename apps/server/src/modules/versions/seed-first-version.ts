import { readFileSync } from 'node:fs';
import { PRODUCT_CODE, VERSION_TARGET } from '@transmit/contract';
import type { Database } from '#kernel/database/database.ts';
import { putOnline } from './release-version.ts';
import { findOnlineVersion, insertVersion } from './versions.store.ts';

/** A new installation shows the version it was built as, until an operator releases another. */
export async function seedFirstVersion(db: Database, now: number): Promise<void> {
  if (await findOnlineVersion(db, PRODUCT_CODE, VERSION_TARGET.frontend)) return;
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  const version = {
    product: PRODUCT_CODE,
    ver_num: manifest.version,
    target: VERSION_TARGET.all,
    content: '首次安装',
  };
  await db.transaction().execute(async (tx) => {
    const id = await insertVersion(tx, version, now);
    // Another process has begun at the same moment.
    if (id !== undefined) await putOnline(tx, { ...version, id }, now);
  });
}
