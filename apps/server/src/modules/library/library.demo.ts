/** Favourites of the sample data's users. */
import type { DemoPart } from '#kernel/demo-part.ts';

const HOUR_MS = 3_600_000;
const LIVES_MS = 6 * 24 * HOUR_MS;
const KEEPERS = 0.4;

export const libraryDemo: DemoPart = {
  keeps: ['favorites'],
  async play({ people, sent, dice, end }) {
    const open = sent.filter(({ at, password }) => at > end - LIVES_MS && password === undefined);
    if (open.length === 0) return;
    for (const person of people.filter(() => dice.chance(KEEPERS))) {
      const { code, at } = dice.pick(open);
      const from = Math.max(at, person.since);
      await person.at(dice.moment(from, Math.min(end, from + HOUR_MS))).library.favorite({ code });
    }
  },
};
