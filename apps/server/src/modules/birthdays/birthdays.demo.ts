/** Birthdays of the sample data, and the reminders of the last days. */

import { shanghaiDay } from '#core/shanghai-day.ts';
import type { DemoPart, DemoPerson, DemoStage } from '#kernel/demo-part.ts';
import { deliverNotices } from './deliver-notices.ts';
import { makeNotices } from './make-notices.ts';

const DAY_MS = 86_400_000;
const KEEPERS = 0.3;
const DAYS = 20;
/** Those whose day comes within the days that are played, and as many whose day is later. */
const NEAR_DAYS = 40;
const NAMES = ['妈妈', '爸爸', '外婆', '小姨', '老同学', '房东', '导师', '表弟'];

export const birthdaysDemo: DemoPart = {
  keeps: ['birthdays'],
  async play(stage) {
    const { people, dice, end, services, operator } = stage;
    for (const person of people.filter(() => dice.chance(KEEPERS))) await keep(stage, person);
    for (let left = DAYS; left >= 0; left -= 1) {
      // The mornings pass on the services' clock as well.
      const now = end - left * DAY_MS;
      operator().at(now);
      await makeNotices(services, now);
      await deliverNotices(services);
    }
  },
};

async function keep({ dice, end }: DemoStage, person: DemoPerson): Promise<void> {
  const since = Math.max(person.since, end - DAYS * DAY_MS);
  const day = shanghaiDay(since + dice.between(0, NEAR_DAYS) * DAY_MS);
  const [, month = 1, date = 1] = day.split('-').map(Number);
  await person.at(since).birthdays.add({
    ...{ name: dice.pick(NAMES), calendar: 'solar', month, day: date, is_leap: 0 },
    ...{ year: dice.between(1950, 2015), note: '', days_before: dice.between(0, 3) },
    request_key: `demo-birthday-of-user-${person.userId}`,
  });
}
