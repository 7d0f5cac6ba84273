import type { Area } from '#area.ts';
import * as rightsTables from './migrations/0025-rights.ts';
import { rightsHandlers } from './rights.routes.ts';

/**
 * What operators give to users. The record of it stays, as the audit log does: it names its user by
 * number alone, and what was given goes with the account by the areas that keep it.
 */
export const rights: Area = {
  name: 'rights',
  migrations: { '0025-rights': rightsTables },
  handlers: { rights: rightsHandlers },
};
