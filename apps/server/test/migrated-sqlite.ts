import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#config.ts';
import { openServices } from '#open-services.ts';
import { onceAProcess } from './once-a-process.ts';

/** The database of an application that has started once, to copy: a file instead of all migrations. */
export const migratedSqliteFile = onceAProcess('migrated SQLite', makeFile);

async function makeFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-migrated-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const opened = await openServices({
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    publicOrigin: 'http://app.test',
    storeOrigin: 'http://store.test',
  });
  // Closing writes the log back into the file.
  await opened.close();
  return join(folder, 'transmit.db');
}
