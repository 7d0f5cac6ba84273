import type { Area } from '#area.ts';
import { clockInDemo } from './clock-in.demo.ts';
import { clockInHandlers } from './clock-in.routes.ts';
import { removeClockIns } from './clock-in.store.ts';
import { clockInOwnData } from './clock-in-own-data.ts';
import * as clockInTables from './migrations/0026-clock-in.ts';

/** Clocking in once a day, which gives points (PRODUCT §5, §7). */
export const clockInArea: Area = {
  name: 'clock-in',
  ownData: clockInOwnData,
  migrations: { '0026-clock-in': clockInTables },
  handlers: { clockIn: clockInHandlers },
  belongings: {
    name: 'clock_ins',
    // Only users have any: there is nothing to move.
    async move() {},
    remove: (tx, owner) => removeClockIns(tx, owner),
  },
  demo: clockInDemo,
};
