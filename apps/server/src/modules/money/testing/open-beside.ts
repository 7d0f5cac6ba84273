/** A second application on a shop's database, with the same providers, as another process is. */
import { onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import type { Services } from '#kernel/services.ts';
import { openServices } from '#open-services.ts';
import { moneySchedule } from '../money.schedule.ts';
import type { Shop } from './open-shop.ts';

export interface Beside {
  services: Services;
  notify: Shop['notify'];
  runDue: Shop['runDue'];
}

export async function openBeside({ services, storeOrigin, clock }: Shop): Promise<Beside> {
  const { config, publicOrigin, payments } = services;
  const opened = await openServices({
    config,
    publicOrigin,
    storeOrigin,
    payments,
    now: () => clock.now,
  });
  onTestFinished(() => opened.close());
  const app = buildApp({ services: opened.services });
  const socket = { remoteAddress: '198.51.100.8', remotePort: 1, remoteFamily: 'IPv4' };
  return {
    services: opened.services,
    notify: async ({ headers, body }) =>
      app.request(
        '/api/order/notify/sandbox',
        { method: 'POST', headers, body },
        { incoming: { socket } },
      ),
    async runDue(name) {
      await moneySchedule(opened.services)
        .find((work) => work.name === name)
        ?.run(clock.now);
    },
  };
}
