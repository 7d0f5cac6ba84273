/** The pace at which messages leave: each once, and nobody waits for somebody else's receiver. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { sendFile } from '#test/send-file.ts';
import { openNoticed, pickUp } from '../testing/open-noticed.ts';
import { openReceiver } from '../testing/receiver.ts';
import { deliverMessages, RUN_MS } from './deliver-messages.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];

describe.each(ENGINES)('delivering on %s', (engine) => {
  it('sends each message once, however many processes look for it at once', async () => {
    const app = await openNoticed({ engine });
    const receiver = await openReceiver();
    await app.addChannel('address', receiver.origin);
    for (let file = 0; file < 12; file += 1) {
      await pickUp(app, (await sendFile(app, app.user, { key: `${file}.txt` })).code);
    }
    await Promise.all(Array.from({ length: 5 }, () => app.deliver()));
    const ids = receiver.received.map(({ body }) => JSON.parse(body).id);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  it('lets nobody wait until all has been sent to a receiver that hangs', async () => {
    const app = await openNoticed({ engine });
    const hanging = await openReceiver(() => {
      app.clock.now += RUN_MS;
    });
    const well = await openReceiver();
    await app.addChannel('address', hanging.origin);
    for (const key of ['a.txt', 'b.txt', 'c.txt']) {
      await pickUp(app, (await sendFile(app, app.user, { key })).code);
    }
    const { id } = await app.addChannel('address', well.origin);
    const running = app.deliver();
    await expect.poll(() => hanging.received).toHaveLength(1);
    await app.user.api.notices.tryChannel({ id, request_key: randomUUID() });
    await running;
    expect(hanging.received).toHaveLength(1);
    await app.deliver();
    expect(well.received).toHaveLength(1);
  });

  it('looks once where nothing waits', async () => {
    const { services } = await openNoticed({ engine });
    let writes = 0;
    const db = services.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'UpdateQueryNode') writes += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await deliverMessages({ ...services, db });
    // One takes back what a dead process had, one asks for a message.
    expect(writes).toBe(2);
  });
});
