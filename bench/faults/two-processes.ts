import { isDeepStrictEqual } from 'node:util';
import { connectPostgres } from '../../apps/server/src/commands/copy-database/postgres-side.ts';
import { startPostgres } from '../../apps/server/test/database/postgres-server.ts';
import { openAiShop } from '../ai/ai-shop.ts';
import { isDataWhole } from '../money/count-money.ts';
import { sendFaultyNotices } from '../money/faulty-notices.ts';
import { defineFault, type FaultEnv } from './fault.ts';
import { ALLOWED, type RaceFigures, runRaces } from './two-processes/races.ts';

interface SetUp {
  name: string;
  processes: number;
  isPostgres: boolean;
}

const SET_UPS: readonly SetUp[] = [
  { name: 'SQLite, one', processes: 1, isPostgres: false },
  { name: 'SQLite, two', processes: 2, isPostgres: false },
  { name: 'PostgreSQL, one', processes: 1, isPostgres: true },
  { name: 'PostgreSQL, two', processes: 2, isPostgres: true },
];

const WANTED: RaceFigures = {
  picturesDone: 60,
  pointsCharged: 60,
  askedTwice: 0,
  spent: 20,
  numbersTwice: 0,
  timesLeft: 0,
  spentByOneWish: 1,
  clockIns: 1,
  granted: 100,
  codes: 1,
  wrongBytes: 0,
  allowed: ALLOWED,
};

interface Seen {
  races: RaceFigures;
  isWhole: boolean;
  orders: number;
  creditedOnce: number;
  unbalanced: number;
}

export const twoProcesses = defineFault({
  id: 'F18',
  title: 'two server processes',
  does: 'the same races (spends, one wish from all sides, clock-in, grants, parts of one upload, a batch, a limit) and faulty notices on one and on two processes, over one SQLite file and over one PostgreSQL',
  bar: 'same figures as one process; limits hold ± 0; no job run twice at the same time',
  needs: ['linux'],
  async procedure(env) {
    const seen: Record<string, Seen> = {};
    for (const setUp of SET_UPS) seen[setUp.name] = await tryOut(env, setUp);
    return seen;
  },
  line: (seen) => {
    const parts = Object.entries(seen).map(([name, one]) => {
      const wrong = Object.entries(WANTED)
        .filter(([figure, wanted]) => one.races[figure as keyof RaceFigures] !== wanted)
        .map(([figure]) => `${figure} ${one.races[figure as keyof RaceFigures]}`);
      const races = wrong.length === 0 ? 'as one' : wrong.join(', ');
      return `${name}: ${races}, ${one.creditedOnce}/${one.orders} orders credited once`;
    });
    return `${parts.join('; ')}; limit ${ALLOWED}: ${Object.values(seen)
      .map(({ races }) => races.allowed)
      .join(', ')}; jobs run twice ${Object.values(seen)
      .map(({ races }) => races.askedTwice)
      .join(', ')}`;
  },
  pass: (seen) =>
    Object.keys(seen).length === SET_UPS.length &&
    Object.values(seen).every(
      ({ races, isWhole, orders, creditedOnce, unbalanced }) =>
        isDeepStrictEqual(races, WANTED) &&
        isWhole &&
        orders > 0 &&
        creditedOnce === orders &&
        unbalanced === 0,
    ),
});

async function tryOut({ isShort }: FaultEnv, { processes, isPostgres }: SetUp): Promise<Seen> {
  const postgres = isPostgres ? await startPostgres() : undefined;
  const databaseUrl = postgres?.url;
  try {
    const shop = await openAiShop({
      points: 200,
      processes,
      environment: databaseUrl ? { DATABASE_URL: databaseUrl } : {},
    });
    const races = await runRaces(shop);
    const isWhole = await isDataWhole({ dataDir: shop.server.dataDir, databaseUrl });
    await shop.close();
    const size = isShort ? { orders: 40, kills: 3 } : { orders: 200, kills: 10 };
    // An empty database for the money: PostgreSQL's is another of the same server.
    const url = databaseUrl && (await anotherDatabase(databaseUrl));
    const money = await sendFaultyNotices({ ...size, processes, databaseUrl: url });
    const { orders, creditedOnce, unbalanced } = money;
    return { races, isWhole: isWhole && money.isWhole, orders, creditedOnce, unbalanced };
  } finally {
    await postgres?.stop();
  }
}

async function anotherDatabase(databaseUrl: string): Promise<string> {
  const client = await connectPostgres(databaseUrl);
  await client.query('create database money');
  await client.end();
  const url = new URL(databaseUrl);
  url.pathname = '/money';
  return url.href;
}
