import type { Area } from '#area.ts';
import { versionExportRoute } from './export-versions.ts';
import * as versionsTable from './migrations/0004-versions.ts';
import * as releases from './migrations/0025-releases.ts';
import { seedFirstVersion } from './seed-first-version.ts';
import { versionsDemo } from './versions.demo.ts';
import { versionsHandlers } from './versions.routes.ts';

/** The versions of the product that operators release. */
export const versionsArea: Area = {
  name: 'versions',
  migrations: { '0004-versions': versionsTable, '0025-releases': releases },
  async open({ db, now }) {
    await seedFirstVersion(db, now());
    return {};
  },
  handlers: { versions: versionsHandlers },
  routes: [versionExportRoute],
  demo: versionsDemo,
};
