import { expect, it } from 'vitest';
import { restartAfter } from './restart-delay.ts';

it.each([
  ['after a long life at once', 60_000, 5, { youngDeaths: 0, waitMs: 0 }],
  ['the first that dies young at once', 59_999, 0, { youngDeaths: 1, waitMs: 0 }],
  ['the second after a moment', 100, 1, { youngDeaths: 2, waitMs: 250 }],
  ['then twice as long each time', 100, 3, { youngDeaths: 4, waitMs: 1000 }],
  ['never longer than half a minute', 100, 40, { youngDeaths: 41, waitMs: 30_000 }],
])('a worker is started anew: %s', (_what, livedMs, before, restart) => {
  expect(restartAfter(livedMs, before)).toEqual(restart);
});
