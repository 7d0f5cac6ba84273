/** Fills an empty installation: the areas play thirty days one after the other, each at its own hours. */
import { AREAS } from '#areas.ts';
import { hashPassword } from '#core/password-hash.ts';
import { findOrigins } from '#http/host/find-origins.ts';
import type { Config } from '#kernel/config.ts';
import { endDemo } from '#kernel/database/demo-mark.ts';
import type { DemoStage } from '#kernel/demo-part.ts';
import { openServices } from '#open-services.ts';
import { openStage } from './demo-stage.ts';
import { takeEmpty } from './refuse-real.ts';

/** Limits are for strangers; three hundred people in one process would meet them all. */
const WIDE_LIMITS = 10_000;
/** The server counts what is older than a minute; what has not ended by then would be counted twice or never. */
const SETTLED_MS = 2 * 60_000;

interface DemoWish {
  config: Config;
  size: number;
  password: string;
  now: number;
  signal: AbortSignal;
}

/** Returns what was made, or undefined where it was stopped on the way. */
export async function fillDemo(wish: DemoWish): Promise<DemoStage | undefined> {
  const clock = { now: wish.now };
  const opened = await openServices({
    config: {
      ...wish.config,
      logLevel: 'silent',
      rateLimitScale: WIDE_LIMITS,
      payProviders: ['sandbox'],
    },
    ...originsOf(wish.config),
    now: () => clock.now,
  });
  const { services } = opened;
  try {
    await takeEmpty(services.db, wish.now);
    const stage = openStage({
      services,
      clock,
      end: wish.now - SETTLED_MS,
      size: wish.size,
      passwordHash: await hashPassword(wish.password, { purpose: 'account' }),
    });
    for (const { demo } of AREAS) {
      if (wish.signal.aborted) return undefined;
      await demo?.play(stage);
    }
    clock.now = wish.now;
    await services.jobs.settled();
    await endDemo(services.db, wish.now);
    return stage;
  } finally {
    await opened.close();
  }
}

/** As the server finds them by its own ports: the bank's books name the origin that orders were paid at. */
function originsOf(config: Config) {
  const { port, store } = config;
  return findOrigins(config, { app: port, store: store.port === 'off' ? undefined : port + 1 });
}
