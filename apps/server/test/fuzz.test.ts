/**
 * SECURITY §3, the general rows, and §10.1: some seconds of what `npm run bench -- fuzz` does for ten minutes.
 * The calls are the contract's own and what stands beside them, so a new one joins without an edit here.
 */
import { expect, it } from 'vitest';
import { MemoryAi } from '#modules/ai/testing/open-studio.ts';
import { findDamage } from '#modules/object-store/index.ts';
import { verifyData } from '#modules/operations/index.ts';
import { OWN_ROUTES } from './fuzz/list-own-routes.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { furnishWorld, type World } from './fuzz/world.ts';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import { SELLING, type TestApp } from './test-app.ts';

const SEED = 20_261_126;
/** As many as this; fewer where the machine is busy. */
const TURNS = 4000;
const LONGEST_MS = 15_000;

it('whatever is asked by whomever: no fault of ours, and nothing of another', async () => {
  // A limit that is used up would hide what comes after it.
  const env = { RATE_LIMIT_SCALE: '1000000' };
  const app = await createAccountsApp({
    ...SELLING,
    env,
    withFront: true,
    aiService: new MemoryAi(),
    now: Date.now(),
  });
  const world = await inhabit(app);
  const endsAt = Date.now() + LONGEST_MS;
  const report = await runFuzz(world, {
    routes: OWN_ROUTES,
    seed: SEED,
    lanes: 4,
    slowMs: Number.POSITIVE_INFINITY,
    isOver: (turn) => turn >= TURNS || Date.now() > endsAt,
  });
  expect(report.faults.slice(0, 20)).toEqual([]);
  // Refusals prove little: many calls were made right, about what is another's.
  expect(report.answered.size).toBeGreaterThan(60);
  expect(await whoTheyAre(app, world)).toEqual({
    user: 'user',
    other: 'user',
    operator: 'operator',
  });
  expect(await findBreaches(app)).toEqual([]);
});

/** The people, what they own, and who they are to the server. */
async function inhabit(app: TestApp): Promise<World> {
  const visitor = app.visitor();
  const sender = app.visitor();
  for (const one of [visitor, sender]) await one.api.site.settings({});
  // One after the other: each reads its code from the messages of all.
  const user = await logInAs(app, 'user');
  const other = await logInAs(app, 'user');
  const owner = await logInAs(app, 'user');
  const operator = await logInAs(app, 'operator');
  const people = { visitor, user, other, operator, owner, sender };
  const apis = Object.fromEntries(
    Object.entries(people).map(([kind, { api }]) => [kind, api]),
  ) as Record<keyof typeof people, (typeof people)['user']['api']>;
  const furnished = await furnishWorld(apis, ({ key }, bytes) =>
    app.services.storage.writeObject(key, bytes, 'application/octet-stream'),
  );
  return {
    ...furnished,
    origin: app.origin,
    storeOrigin: app.storeOrigin,
    cookies: {
      nobody: '',
      visitor: visitor.cookies(),
      user: user.cookies(),
      other: other.cookies(),
      operator: operator.cookies(),
    },
  };
}

async function whoTheyAre({ origin }: TestApp, { cookies }: World) {
  const roles: Record<string, unknown> = {};
  for (const kind of ['user', 'other', 'operator'] as const) {
    const headers = { Cookie: cookies[kind] };
    const answer = await fetch(`${origin}/api/user/info`, { headers });
    const body: { data?: { role: string } } = JSON.parse(await answer.text());
    roles[kind] = body.data?.role;
  }
  return roles;
}

/** The invariants of SECURITY §2.2, all bytes read. */
async function findBreaches({ services }: TestApp): Promise<unknown[]> {
  await services.jobs.settled();
  const context = {
    services,
    now: services.now(),
    sampleFiles: undefined,
    signal: new AbortController().signal,
  };
  const breaches: unknown[] = [];
  for await (const outcome of verifyData(context)) {
    if (outcome.isBreach && outcome.total > 0) breaches.push(outcome);
  }
  if (services.embedded) {
    for await (const damage of findDamage(services.embedded.store)) breaches.push(damage);
  }
  return breaches;
}
