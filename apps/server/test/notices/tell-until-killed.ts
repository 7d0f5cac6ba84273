/**
 * A process that tells of one event after another and delivers meanwhile, until it is killed or has told of all:
 * `node tell-until-killed.ts '{"env": …, "owner": "u:1", "from": 0, "to": 500, "aheadMs": 0}'`. Each event that is
 * committed is a line. Its clock stands ahead, so that what a killed one held is taken over at once.
 */
import { readConfig } from '#config.ts';
import { deliverMessages } from '#modules/notices/delivery/deliver-messages.ts';
import { tellUsedUp } from '#modules/notices/index.ts';
import { openServices } from '#open-services.ts';

interface Orders {
  env: Record<string, string>;
  owner: string;
  from: number;
  to: number;
  aheadMs: number;
}

const { env, owner, from, to, aheadMs }: Orders = JSON.parse(process.argv[2] ?? '{}');
const origin = 'http://127.0.0.1:1';
const { services, close } = await openServices({
  config: readConfig(env),
  publicOrigin: origin,
  storeOrigin: origin,
  now: () => Date.now() + aheadMs,
});
process.stdout.write('open\n');
for (let id = from; id < to; id += 1) {
  const sending = { kind: 'file', id, owner, title: `event ${id}` } as const;
  const terms = { code: `code-${id}`, limit: 1, now: services.now() };
  await services.db.transaction().execute((tx) => tellUsedUp(tx, sending, terms));
  process.stdout.write(`${id}\n`);
  if (id % 4 === 3) await deliverMessages(services);
}
await deliverMessages(services);
await close();
