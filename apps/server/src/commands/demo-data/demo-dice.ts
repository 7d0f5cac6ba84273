/** Chance that falls the same way in every run, so that two fillings can be compared. */
import { createSeededDraws } from '#core/seeded-draws.ts';
import { countShanghaiDays, startOfNumberedDay } from '#core/shanghai-day.ts';
import type { DemoDice } from '#kernel/demo-part.ts';

const HOUR_MS = 3_600_000;
/** People send and pick up from seven in the morning until midnight, most of them after lunch. */
const FIRST_HOUR = 7;
const AWAKE_HOURS = 17;

export function createDemoDice(seed: number): DemoDice {
  const roll = createSeededDraws(seed);
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    between,
    chance: (share) => roll() < share,
    pick: (list) => {
      const one = list[between(0, list.length - 1)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
    moment(from, to) {
      const day = countShanghaiDays(from + roll() * (to - from));
      const hour = FIRST_HOUR + ((roll() + roll()) / 2) * AWAKE_HOURS;
      const at = Math.floor(startOfNumberedDay(day) + hour * HOUR_MS);
      return Math.min(Math.max(at, from), to);
    },
  };
}
