/**
 * Measures facts that the time of an answer must not tell: whether a code once opened something
 * (SECURITY T3 c), whether a number has an account (T18 d), whether a share's wrong password came
 * near. Each pair asked in turn, 500 times, so that whatever else the machine does meets both
 * alike. About three minutes.
 */
import { Agent } from 'node:http';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { newCode, sendByApi } from '@transmit/e2e/library';
import { startServer } from '@transmit/e2e/server';
import { registerAccount } from '../steps/account.ts';
import { writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';
import type { TimedAnswer } from '../steps/timed-call.ts';
import { askAsStranger, newAddress, type StrangerCaller, type StrangerWish } from './caller.ts';

const ROUNDS = 500;
/** The first answers come while the code warms up, and are not counted. */
const WARM_UP = 50;
const KNOWN = { phone: '13800138000', password: '一只橘猫睡在窗台' };

// The limits of SECURITY T3 and T18 would stop the questions long before the 500th.
const server = await startServer({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' });
const sender = createViewer(server.origin, 10_000);
await registerAccount(server, sender, KNOWN);
const deleted = await sendByApi(sender, { name: '已删除.txt' });
await sender.api.shares.remove({ code: deleted });
const visitor = createViewer(server.origin, 10_000);
await visitor.api.accounts.checkStatus();
/** Somebody else, from elsewhere. */
const stranger: StrangerCaller = { address: newAddress(), cookie: visitor.cookie() };

const detail = await compare(
  () => ({ method: 'GET', path: `/api/transmit/detail?code=${deleted}` }),
  () => ({ method: 'GET', path: `/api/transmit/detail?code=${newCode()}` }),
);
const link = await compare(
  () => ({ method: 'GET', path: `/api/transmit/get_download_link?code=${deleted}` }),
  () => ({ method: 'GET', path: `/api/transmit/get_download_link?code=${newCode()}` }),
);
const login = await compare(
  () => logInAs(KNOWN.phone),
  (round) => logInAs(`139${String(round).padStart(8, '0')}`),
);
await server.close();

writeResult(
  'timing-oracles',
  [
    ...barsOf('detail of a deleted code against an unknown one', detail),
    ...barsOf('get_download_link of a deleted code against an unknown one', link),
    ...barsOf('login of a known number against an unknown one', login),
  ],
  { detail, link, login },
);

interface Comparison {
  /** Medians in milliseconds. */
  first: number;
  second: number;
  differentAnswers: number;
}

async function compare(
  first: (round: number) => StrangerWish,
  second: (round: number) => StrangerWish,
): Promise<Comparison> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: { first: TimedAnswer; second: TimedAnswer }[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // Whoever comes second finds caches warm and a collector that has just run: by turns.
    const isTurned = round % 2 === 1;
    const one = await askAsStranger(
      server.origin,
      agent,
      stranger,
      (isTurned ? second : first)(round),
    );
    const other = await askAsStranger(
      server.origin,
      agent,
      stranger,
      (isTurned ? first : second)(round),
    );
    answers.push(isTurned ? { first: other, second: one } : { first: one, second: other });
  }
  agent.destroy();
  const counted = answers.slice(WARM_UP);
  return {
    first: median(counted.map((pair) => pair.first.ms)),
    second: median(counted.map((pair) => pair.second.ms)),
    differentAnswers: counted.filter((pair) => shown(pair.first) !== shown(pair.second)).length,
  };
}

function logInAs(phone: string): StrangerWish {
  return { method: 'POST', path: '/api/user/login', body: { phone, password: 'not this one' } };
}

/** Everything a caller sees of an answer but its date, its number and what concerns the connection. */
function shown({ status, body, headers }: TimedAnswer): string {
  const {
    date: _date,
    'x-request-id': _number,
    connection: _kept,
    'keep-alive': _how,
    ...rest
  } = headers;
  return JSON.stringify([status, body, rest]);
}

function barsOf(name: string, { first, second, differentAnswers }: Comparison) {
  return [
    {
      name: `${name}, medians of ${ROUNDS}`,
      value: Math.abs(first / second - 1) * 100,
      unit: '% apart',
      target: { at: '<=' as const, value: 10 },
    },
    {
      name: `${name}: answers that differ`,
      value: differentAnswers,
      unit: `of ${ROUNDS}`,
      target: { at: '<=' as const, value: 0 },
    },
  ];
}
