import { readFileSync } from 'node:fs';
import { PRODUCT_CODE, VERSION_TARGET } from '@transmit/contract';
import type { Database } from '#kernel/database/database.ts';
import { findOnlineVersion, insertFirstVersion } from './versions.store.ts';

/** A new installation shows the version it was built as, until an operator releases another. */
export async function seedFirstVersion(db: Database, now: number): Promise<void> {
  if (await findOnlineVersion(db, PRODUCT_CODE, VERSION_TARGET.frontend)) return;
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  await insertFirstVersion(db, {
    product: PRODUCT_CODE,
    ver_num: manifest.version,
    content: '首次安装',
    now,
  });
}
