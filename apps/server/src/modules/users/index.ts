import type { Area } from '#area.ts';
import { userExportRoute } from './export-users.ts';
import { usersHandlers } from './users.routes.ts';

/** An account as operators see it: balances, orders, files and devices by the faces of their areas. */
export const usersArea: Area = {
  name: 'users',
  handlers: { users: usersHandlers },
  routes: [userExportRoute],
};
