import type { Area } from '#area.ts';
import { BIRTHDAYS_LABEL } from './birthday-text.ts';
import { birthdaysDemo } from './birthdays.demo.ts';
import { birthdaysHandlers } from './birthdays.routes.ts';
import { birthdaysSchedule } from './birthdays.schedule.ts';
import { countBirthdays, removeBirthdaysOf } from './birthdays.store.ts';
import { birthdaysOwnData } from './birthdays-own-data.ts';
import { noticeExportRoute } from './export-notices.ts';
import * as birthdaysTables from './migrations/0026-birthdays.ts';

/** Birthdays that users keep, and the notices of them (PRODUCT §7). */
export const birthdaysArea: Area = {
  name: 'birthdays',
  ownData: birthdaysOwnData,
  migrations: { '0026-birthdays': birthdaysTables },
  handlers: { birthdays: birthdaysHandlers },
  routes: [noticeExportRoute],
  schedule: birthdaysSchedule,
  belongings: {
    name: 'birthdays',
    label: BIRTHDAYS_LABEL,
    count: (db, owner) => countBirthdays(db, owner),
    // Only users have any: there is nothing to move.
    async move() {},
    remove: (tx, owner) => removeBirthdaysOf(tx, owner),
  },
  demo: birthdaysDemo,
};
