/**
 * Everything by everybody, drawn by chance (SECURITY §3, §10): each call of the contract and all that stands
 * beside it, by nobody, a visitor, two users and an operator, about what is another's; and frames of rooms.
 * `npm run bench -- fuzz [minutes] [seed]`: ten minutes and a seed by chance unless told. The same seed draws the
 * same requests, turn by turn; only codes and ids are those of the run.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { newPhone, PASSWORD } from '@transmit/e2e/accounts';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { startServer, type TestServer } from '@transmit/e2e/server';
import { putStoreObject, targetOf } from '@transmit/e2e/store-client';
import type { Route } from '../../apps/server/test/fuzz/own-routes.ts';
import { type FuzzReport, runFuzz } from '../../apps/server/test/fuzz/run-fuzz.ts';
import { furnishWorld, type World } from '../../apps/server/test/fuzz/world.ts';
import { registerAccount } from '../steps/account.ts';
import { writeResult } from '../steps/result.ts';
import { fuzzRooms } from './room-frames.ts';

const [minutes = 10, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number);
const LANES = 6;
/** Every client of ours gives up after this time (spec §7). */
const SLOW_MS = 2000;
const PATIENCE_MS = 30_000;

console.log(`seed ${seed}: npm run bench -- fuzz ${minutes} ${seed}`);
const operatorPhone = newPhone();
const server = await startServer({
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'fatal',
  OPERATOR_PHONES: operatorPhone,
});
const { pid } = server;
const routes = await listOwnRoutes();
const world = await inhabit(server);
const endsAt = Date.now() + minutes * 60_000;
const isOver = () => Date.now() > endsAt;
const [report, rooms] = await Promise.all([
  runFuzz(world, { routes, seed, lanes: LANES, slowMs: SLOW_MS, isOver }),
  fuzzRooms(world, { seed, isOver }),
]);
const lives = server.pid === pid && (await fetch(`${server.origin}/readyz`)).ok;
const output = server.output();
await server.stop();
const checked = spawnSync(process.execPath, ['apps/server/src/commands/verify-data.ts', '--all'], {
  env: { ...process.env, DATA_DIR: server.dataDir },
  encoding: 'utf8',
});
const broken = checked.status === 0 ? 0 : 1;
if (broken) console.log(checked.stdout, checked.stderr);
await server.close();
tell(report);
writeResult(
  'fuzz',
  [
    { name: `requests, seed ${seed}`, value: report.turns, unit: `in ${minutes} minutes` },
    none('answers that break a rule', report.faults.length),
    none('data that npm run verify-data finds broken', broken),
    none('ends of the process', lives ? 0 : 1),
    none('rooms that were hurt by frames of chance', rooms.hurt),
    { name: 'frames of chance', value: rooms.frames, unit: `over ${rooms.sockets} sockets` },
    { name: 'calls that were answered with success', value: report.answered.size, unit: 'calls' },
    {
      name: `the slowest answer: ${report.slowest.name}, turn ${report.slowest.turn}`,
      value: report.slowest.ms,
      unit: 'ms',
      target: { at: '<=', value: SLOW_MS },
    },
  ],
  { seed, tally: report.tally, faults: report.faults.slice(0, 50), written: output.slice(0, 2000) },
);
process.exit(report.faults.length + broken + rooms.hurt === 0 && lives ? 0 : 1);

/** Loaded and not imported: the areas are typed by the libraries of the server. */
async function listOwnRoutes(): Promise<readonly Route[]> {
  const list = new URL('../../apps/server/test/fuzz/list-own-routes.ts', import.meta.url);
  const { OWN_ROUTES }: { OWN_ROUTES: readonly Route[] } = await import(list.href);
  return OWN_ROUTES;
}

function none(name: string, value: number) {
  return { name, value, unit: 'found', target: { at: '<=' as const, value: 0 } };
}

function tell({ faults }: FuzzReport): void {
  for (const { turn, name, speaker, fault, request } of faults.slice(0, 20)) {
    console.log(`turn ${turn}, ${name} by ${speaker}: ${fault}\n    ${request}`);
  }
}

async function inhabit(running: TestServer): Promise<World> {
  const someone = async () => {
    const viewer = createViewer(running.origin, PATIENCE_MS);
    await viewer.api.site.settings({});
    return viewer;
  };
  const account = async (phone = newPhone()) => {
    const viewer = await someone();
    await registerAccount(running, viewer, { phone, password: PASSWORD });
    return viewer;
  };
  const people = {
    visitor: await someone(),
    sender: await someone(),
    user: await account(),
    other: await account(),
    owner: await account(),
    operator: await account(operatorPhone),
  };
  const apiOf = ({ api }: Viewer) => api;
  const furnished = await furnishWorld(
    {
      visitor: apiOf(people.visitor),
      sender: apiOf(people.sender),
      user: apiOf(people.user),
      other: apiOf(people.other),
      owner: apiOf(people.owner),
      operator: apiOf(people.operator),
    },
    (grant, bytes) => putStoreObject(targetOf(grant), grant.key, bytes),
  );
  return {
    ...furnished,
    origin: running.origin,
    storeOrigin: running.storeOrigin,
    cookies: {
      nobody: '',
      visitor: people.visitor.cookie(),
      user: people.user.cookie(),
      other: people.other.cookie(),
      operator: people.operator.cookie(),
    },
  };
}
