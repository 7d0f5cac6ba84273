import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from '../test-app.ts';

/** The sizes of all files in the embedded store's folder, whole or half written, added up. */
export function bytesOnDisk({ services }: TestApp): number {
  const folder = join(services.config.dataDir, 'objects');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
