/** The store's housekeeping as it runs after a day, beside no server; and what it leaves. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import type {} from '../../apps/server/src/modules/object-store/object-store.tables.ts';
import { MARK_FILE } from '../../apps/server/src/modules/object-store/store/blobs/mark-file.ts';
import {
  sweepDeadUploads,
  sweepOrphans,
} from '../../apps/server/src/modules/object-store/store/sweep.ts';
import { openBareStore } from '../../apps/server/src/modules/object-store/store/testing/open-bare-store.ts';

const TWO_DAYS_MS = 2 * 86_400_000;

export interface Swept {
  /** Files that were there before. */
  before: number;
  /** Files that no row names, temporary ones among them, before and after. */
  strayBefore: number;
  strayAfter: number;
  /** Rows whose file is not there. */
  missing: number;
}

export async function sweepAfterADay(dataDir: string): Promise<Swept> {
  const db = openDatabase({ url: '', sqlitePath: join(dataDir, 'transmit.db') });
  const folder = join(dataDir, 'objects');
  const store = openBareStore(db, folder);
  const namesOf = async () =>
    new Set(
      (
        await db.selectFrom('store_blobs').select('id').where('owner_id', 'is not', null).execute()
      ).map(({ id }) => id),
    );
  const strays = async () => {
    const names = await namesOf();
    return filesIn(folder).filter((file) => !names.has(file)).length;
  };
  const before = filesIn(folder).length;
  const strayBefore = await strays();
  const later = Date.now() + TWO_DAYS_MS;
  await sweepDeadUploads(store, later);
  await sweepOrphans(store, later);
  const files = new Set(filesIn(folder));
  const missing = [...(await namesOf())].filter((name) => !files.has(name)).length;
  const strayAfter = await strays();
  await db.destroy();
  return { before, strayBefore, strayAfter, missing };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MARK_FILE)
    .map((entry) => entry.name);
}
