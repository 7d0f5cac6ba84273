import type { Area } from '#area.ts';
import { grantExportRoute } from './export-grants.ts';
import * as rightsTables from './migrations/0025-rights.ts';
import { rightsDemo } from './rights.demo.ts';
import { rightsHandlers } from './rights.routes.ts';
import { rightsOwnData } from './rights-own-data.ts';

/**
 * Grants by operators to users. The record of a grant stays, as the audit log does: it names its
 * user by number alone, and the granted rights go with the account by the areas that keep them.
 */
export const rightsArea: Area = {
  name: 'rights',
  ownData: rightsOwnData,
  migrations: { '0025-rights': rightsTables },
  handlers: { rights: rightsHandlers },
  routes: [grantExportRoute],
  demo: rightsDemo,
};
