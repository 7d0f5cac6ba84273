/** Users of the sample data clock in on several days in a row, some of them until today. */
import type { DemoPart } from '#kernel/demo-part.ts';

const DAY_MS = 86_400_000;
const KEEN = 0.3;
const MOST_DAYS = 14;

export const clockInDemo: DemoPart = {
  keeps: ['clock_ins'],
  async play({ people, dice, end }) {
    for (const person of people.filter(() => dice.chance(KEEN))) {
      const last = dice.chance(0.5) ? end : end - dice.between(1, 10) * DAY_MS;
      const days = Math.min(dice.between(1, MOST_DAYS), Math.floor((last - person.since) / DAY_MS));
      for (let left = days; left > 0; left -= 1) {
        await person.at(last - (left - 1) * DAY_MS).clockIn.clockIn({});
      }
    }
  },
};
