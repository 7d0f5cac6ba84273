import { expect, it } from 'vitest';
import { type SmsMessage, SmsRejected } from '#adapters/sms/sms-sender.ts';
import { createLogger } from '#kernel/logger.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { createSmsDelivery } from './deliver-sms.ts';
import { putSmsCode, removeSmsCodes } from './sms-codes.store.ts';
import { insertSmsMessage } from './sms-messages.store.ts';

const NOW = 1_000_000;
const log = createLogger('silent');

describeEachDatabase('SMS delivery (SECURITY T17 e)', (database) => {
  let phones = 0;

  /** Writes as send_code does: the message and the code that it carries. */
  async function write({
    phone = '',
    code = '012345',
  } = {}): Promise<{ id: number; phone: string }> {
    phones += 1;
    const to = phone || `134${String(phones).padStart(8, '0')}`;
    const id = await database()
      .transaction()
      .execute(async (tx) => {
        const messageId = await insertSmsMessage(tx, {
          asker: 'stranger',
          phone: to,
          purpose: 'login',
          template: 'code',
          code,
          address_key: 'a',
          network_key: 'n',
          created_at: NOW,
        });
        await putSmsCode(tx, {
          phone: to,
          message_id: messageId,
          purpose: 'login',
          visitor: 'v',
          code_hash: code,
          proof: null,
          ends_at: NOW + 300_000,
        });
        return messageId;
      });
    return { id, phone: to };
  }

  const find = (id: number) =>
    database()
      .selectFrom('sms_messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  /** A delivery over a sender that fails as told, and the codes that reached it. */
  function open(fail: (message: SmsMessage) => Error | undefined = () => undefined) {
    const clock = { now: NOW };
    const asked: SmsMessage[] = [];
    const delivery = createSmsDelivery({
      db: database(),
      sender: {
        async send(message) {
          asked.push(message);
          const error = fail(message);
          if (error) throw error;
        },
      },
      log,
      now: () => clock.now,
      siteName: '快传',
    });
    return { clock, asked, delivery };
  }

  it('sends what waits once, and forgets the code', async () => {
    const { id, phone } = await write();
    const { asked, delivery } = open();
    await delivery.deliverDue();
    await delivery.deliverDue();
    expect(asked.map((message) => [message.phone, message.code])).toEqual([[phone, '012345']]);
    expect(await find(id)).toMatchObject({ outcome: 'sent', ended_at: NOW, code: '', attempts: 1 });
  });

  it('sends what is added while it is sending', async () => {
    const { asked, delivery } = open();
    for (let wish = 0; wish < 5; wish += 1) {
      await write();
      delivery.wake();
    }
    await delivery.settled();
    expect(asked).toHaveLength(5);
  });

  it('sends each once with several processes at work', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => write()));
    const processes = [open(), open(), open()];
    await Promise.all(processes.map(({ delivery }) => delivery.deliverDue()));
    const reached = processes.flatMap(({ asked }) => asked.map(({ phone }) => phone));
    expect(reached.sort()).toEqual(ids.map(({ phone }) => phone).sort());
  });

  it('asks a failing provider twice more, with the same code, and then gives up', async () => {
    const { id } = await write({ code: '777777' });
    const { clock, asked, delivery } = open(() => new Error('503'));
    for (let tick = 0; tick < 20; tick += 1) {
      await delivery.deliverDue();
      clock.now += 5_000;
    }
    expect(asked.map(({ code }) => code)).toEqual(['777777', '777777', '777777']);
    expect(await find(id)).toMatchObject({ outcome: 'gave_up', code: '', attempts: 3 });
  });

  it('sends on the second try what failed on the first', async () => {
    const { id } = await write();
    let isDown = true;
    const { clock, asked, delivery } = open(() => (isDown ? new Error('503') : undefined));
    await delivery.deliverDue();
    isDown = false;
    await delivery.deliverDue();
    expect(asked).toHaveLength(1);
    clock.now += 5_000;
    await delivery.deliverDue();
    expect(await find(id)).toMatchObject({ outcome: 'sent', attempts: 2 });
  });

  it('does not ask again what the provider refuses for good', async () => {
    const { id } = await write();
    const { clock, asked, delivery } = open(() => new SmsRejected('blacklist'));
    await delivery.deliverDue();
    clock.now += 60_000;
    await delivery.deliverDue();
    expect(asked).toHaveLength(1);
    expect(await find(id)).toMatchObject({ outcome: 'rejected', code: '' });
  });

  it('never sends a message whose code is not the living one any more', async () => {
    const first = await write({ code: '111111' });
    const { clock, asked, delivery } = open(({ code }) =>
      code === '111111' ? new Error('503') : undefined,
    );
    await delivery.deliverDue();
    await write({ phone: first.phone, code: '222222' });
    clock.now += 60_000;
    await delivery.deliverDue();
    expect(asked.map(({ code }) => code)).toEqual(['111111', '222222']);
    expect(await find(first.id)).toMatchObject({ outcome: 'superseded' });
  });

  it('does not send a code that was used meanwhile, nor one that has ended', async () => {
    const used = await write();
    await removeSmsCodes(database(), used.phone);
    const { clock, asked, delivery } = open();
    await delivery.deliverDue();
    const late = await write();
    clock.now += 300_000;
    await delivery.deliverDue();
    expect(asked).toEqual([]);
    expect(await find(used.id)).toMatchObject({ outcome: 'superseded' });
    expect(await find(late.id)).toMatchObject({ outcome: 'gave_up' });
  });

  it('takes over what a process that died was sending, but not before its lease ends', async () => {
    const { id } = await write();
    await database()
      .updateTable('sms_messages')
      .set({ attempts: 1, next_at: NOW + 30_000 })
      .where('id', '=', id)
      .execute();
    const { clock, asked, delivery } = open();
    await delivery.deliverDue();
    expect(asked).toEqual([]);
    clock.now += 30_000;
    await delivery.deliverDue();
    expect(asked).toHaveLength(1);
  });
});
