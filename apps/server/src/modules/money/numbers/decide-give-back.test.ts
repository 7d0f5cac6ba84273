import { expect, it } from 'vitest';
import { decideGiveBack, type GiveBackFacts } from './decide-give-back.ts';

/** The numbers 11 to 20, taken last, and nothing said of them yet. */
const TEN: GiveBackFacts = {
  range: { prefix: 'LOT-', width: 4, first: 11, count: 10, charged: 10 },
  series: { prefix: 'LOT-', width: 4, next_number: 21 },
  hasLater: false,
  used: 0,
  today: { taken: 10, back: 0 },
};
const member = { ...TEN, range: { ...TEN.range, charged: 0 } };
const large = { ...TEN, range: { ...TEN.range, count: 600, charged: 600 } };
const afterLarge = { prefix: 'LOT-', width: 4, next_number: 611 };
const back = (numbers: number, times = numbers) => ({ kind: 'back', numbers, times });
const refused = (why: string) => ({ kind: 'refused', why });

it.each<[string, GiveBackFacts, object]>([
  ['nothing was used', TEN, back(10)],
  ['some were used', { ...TEN, used: 4 }, back(6)],
  ['all were used', { ...TEN, used: 10 }, back(0)],
  ['all were used and others were taken', { ...TEN, used: 10, hasLater: true }, back(0)],
  ['more was used than there is', { ...TEN, used: 11 }, back(0)],
  ['others were taken later', { ...TEN, hasLater: true }, refused('later')],
  ['the series is gone', { ...TEN, series: undefined }, refused('later')],
  [
    'the counter stands further on',
    { ...TEN, series: { prefix: 'LOT-', width: 4, next_number: 22 } },
    refused('later'),
  ],
  [
    'the counter was set back',
    { ...TEN, series: { prefix: 'LOT-', width: 4, next_number: 1 } },
    refused('later'),
  ],
  [
    'the series has another prefix',
    { ...TEN, series: { prefix: 'B-', width: 4, next_number: 21 } },
    refused('later'),
  ],
  [
    'the series has other digits',
    { ...TEN, series: { prefix: 'LOT-', width: 5, next_number: 21 } },
    refused('later'),
  ],
  ['a member gives back', member, back(10, 0)],
  [
    'a member gives back beyond the day',
    { ...member, today: { taken: 0, back: 900 } },
    back(10, 0),
  ],
  ['a member has taken others', { ...member, hasLater: true }, refused('later')],
  ['the day has room for some', { ...TEN, today: { taken: 10, back: 97 } }, back(3)],
  ['the day has room for none', { ...TEN, today: { taken: 10, back: 100 } }, refused('limit')],
  [
    'more came back than the day allows now',
    { ...TEN, today: { taken: 0, back: 101 } },
    refused('limit'),
  ],
  [
    'a hundred of a day’s 499',
    { ...large, series: afterLarge, today: { taken: 499, back: 0 } },
    back(100),
  ],
  [
    'a fifth of a day’s 600',
    { ...large, series: afterLarge, today: { taken: 600, back: 0 } },
    back(120),
  ],
  [
    'a fifth of a day’s 604, in whole numbers',
    { ...large, series: afterLarge, today: { taken: 604, back: 19 } },
    back(101),
  ],
])('when %s', (_when, facts, verdict) => {
  expect(decideGiveBack(facts)).toEqual(verdict);
});
