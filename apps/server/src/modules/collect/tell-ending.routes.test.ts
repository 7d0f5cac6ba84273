/** A collector is told once of all that a collection has received, before it ends (PRODUCT §9). */
import { COLLECT_KEPT_MS } from '@transmit/contract/collect';
import { expect, it } from 'vitest';
import { bundlesArea } from '#modules/bundles/index.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestApp } from '#test/test-app.ts';
import { collectSchedule } from './collect.schedule.ts';
import { handInFiles, openCollection } from './testing/open-collection.ts';

const DAY_MS = 86_400_000;

async function openReceived() {
  const app = await createAccountsApp();
  const collector = await logInAs(app, 'user');
  const { code, end_time } = await openCollection(collector, { title: '秋游照片' });
  for (const name of ['甲', '乙', '丙']) {
    const files = [{ name: `${name}1.txt` }, { name: `${name}2.txt` }];
    await handInFiles(app, app.visitor(), code, files, { values: [name] });
  }
  await openCollection(collector, { title: '没有人交' });
  const endings = async () => {
    // The session of a month ago is over.
    await collector.api.accounts.login({ phone: collector.phone, password: collector.password });
    const { rows } = (await collector.api.notices.list({})).data;
    return rows.filter(({ kind }) => kind === 'ending');
  };
  return { app, collector, code, end_time, endings };
}

/** The works that tell of endings, in all areas that have any. */
async function tellEndings({ services, clock }: TestApp): Promise<void> {
  const works = [...(bundlesArea.schedule?.(services) ?? []), ...collectSchedule(services)];
  const telling = works.filter(({ name }) => /^tell-/.test(name));
  expect(telling.map(({ name }) => name)).toEqual(['tell-ending', 'tell-collected-ending']);
  for (const { run } of telling) await run(clock.now);
}

it('is one notice a collection, and none for each hand-in or file', async () => {
  const { app, endings } = await openReceived();
  await tellEndings(app);
  expect(await endings()).toEqual([]);
  app.clock.now += 3 * DAY_MS + COLLECT_KEPT_MS - DAY_MS + 600_000;
  await tellEndings(app);
  await tellEndings(app);
  app.clock.now += 600_000;
  await tellEndings(app);
  expect(await endings()).toMatchObject([
    {
      title: '“秋游照片”收到的文件快到期',
      detail: '3 份在 12-23 12:00 到期，需要的话请先打包下载',
      place: '/v/collect',
    },
  ]);
});

it('is told anew once the end was put off', async () => {
  const { app, collector, code, endings } = await openReceived();
  app.clock.now += 3 * DAY_MS - 600_000;
  await collector.api.collect.setEnd({ code, end_time: '2026-11-30 12:00:00' });
  app.clock.now += COLLECT_KEPT_MS - DAY_MS / 2;
  await tellEndings(app);
  expect(await endings()).toEqual([]);
  app.clock.now += 7 * DAY_MS;
  await tellEndings(app);
  expect(await endings()).toHaveLength(1);
});
