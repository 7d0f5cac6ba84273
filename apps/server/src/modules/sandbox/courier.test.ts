import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { type Courier, createCourier } from './courier.ts';
import { answerNotice } from './notice-answer.ts';
import { createNoticeSignature } from './notice-signature.ts';
import { insertSandboxNotice } from './notices.store.ts';

const SEED = randomBytes(32).toString('base64url');
const START = Date.UTC(2026, 10, 20, 4);
const signature = createNoticeSignature(SEED);

type Answer = 'done' | 'refused' | 'again' | 'a page' | 'elsewhere';

/** A merchant who answers with each of these in turn, and then is content. */
async function openMerchant(...answers: Answer[]) {
  const heard: { body: string; fault: string | undefined }[] = [];
  const clock = { now: START };
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const headers = new Headers(request.headers as Record<string, string>);
    heard.push({ body: body.toString(), fault: signature.findFault(headers, body, clock.now) });
    const answer = answers.shift() ?? 'done';
    if (answer === 'elsewhere') return void response.writeHead(302, { Location: '/' }).end();
    if (answer === 'a page') return void response.end('<html>');
    const { status, type, body: text } = answerNotice(answer);
    response.writeHead(status, { 'Content-Type': type }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { heard, clock, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify` };
}

function openCourier(db: Database, clock: { now: number }): Courier {
  const log = pino({ level: 'silent' });
  const courier = createCourier({
    db,
    signature,
    fetch: globalThis.fetch,
    now: () => clock.now,
    log,
  });
  onTestFinished(() => courier.close());
  return courier;
}

async function deliver(courier: Courier): Promise<void> {
  courier.wake();
  await courier.settled();
}

describeEachDatabase('the courier', (database) => {
  beforeEach(async () => {
    await database().deleteFrom('sandbox_notices').execute();
  });

  const write = (notify_url: string, body = '{"number":"T1"}') =>
    insertSandboxNotice(database(), { notify_url, body, next_at: START });
  const waiting = () =>
    database().selectFrom('sandbox_notices').select(['tries', 'next_at']).execute();

  it('brings each notice once, signed, as it was written', async () => {
    const { heard, clock, url } = await openMerchant();
    const bodies = Array.from({ length: 25 }, (_, number) => `{"title":"报告 ${number}"}`);
    for (const body of bodies) await write(url, body);
    const courier = openCourier(database(), clock);
    await deliver(courier);
    await deliver(courier);
    expect(heard.map(({ body }) => body).sort()).toEqual(bodies.sort());
    expect(heard.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it.each(['refused', 'again', 'a page', 'elsewhere'] as const)(
    'comes again after 15 and after 30 seconds when it hears: %s',
    async (answer) => {
      const { heard, clock, url } = await openMerchant(answer, answer);
      await write(url);
      const courier = openCourier(database(), clock);
      for (const ms of [0, 14_999, 1, 29_999, 1, 3 * 60_000]) {
        clock.now += ms;
        await deliver(courier);
      }
      expect(heard).toHaveLength(3);
      expect(heard.every(({ fault }) => fault === undefined)).toBe(true);
      expect(await waiting()).toEqual([]);
    },
  );

  it('keeps a notice while nobody is there', async () => {
    const { heard, clock, url } = await openMerchant();
    await write('http://127.0.0.1:1/notify');
    const courier = openCourier(database(), clock);
    await deliver(courier);
    expect(await waiting()).toEqual([{ tries: 1, next_at: START + 15_000 }]);
    await database().updateTable('sandbox_notices').set({ notify_url: url }).execute();
    clock.now += 15_000;
    await deliver(courier);
    expect(heard).toHaveLength(1);
  });

  it('gives up after the tenth delivery', async () => {
    const { heard, clock, url } = await openMerchant(
      ...Array.from({ length: 20 }, () => 'again' as const),
    );
    await write(url);
    const courier = openCourier(database(), clock);
    for (let hour = 0; hour < 60; hour += 1) {
      await deliver(courier);
      clock.now += 3_600_000;
    }
    expect(heard).toHaveLength(10);
    expect(await waiting()).toEqual([]);
  });

  it('brings each once where several processes do it', async () => {
    const { heard, clock, url } = await openMerchant();
    for (let number = 0; number < 30; number += 1) await write(url, `{"number":${number}}`);
    const couriers = Array.from({ length: 4 }, () => openCourier(database(), clock));
    await Promise.all(couriers.map(deliver));
    expect(heard).toHaveLength(30);
    expect(new Set(heard.map(({ body }) => body)).size).toBe(30);
  });

  it('sets off no more when it is closed', async () => {
    const { heard, clock, url } = await openMerchant();
    await write(url);
    const courier = openCourier(database(), clock);
    await courier.close();
    await deliver(courier);
    expect(heard).toEqual([]);
    expect(await waiting()).toEqual([{ tries: 0, next_at: START }]);
  });
});
