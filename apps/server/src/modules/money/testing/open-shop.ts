/** An application that takes money, and the providers that give it, in memory. */
import { MemoryProvider } from '#adapters/payment/testing/memory-provider.ts';
import { createAccountsApp } from '#test/log-in-as.ts';
import { openBeside } from '#test/open-beside.ts';
import { type FileToSend, sendFile } from '#test/send-file.ts';
import type { TestApp, TestAppOptions, TestViewer } from '#test/test-app.ts';
import { moneySchedule } from '../money.schedule.ts';

const MIB = 1024 * 1024;

export interface Shop extends TestApp {
  /** The first and the second way to pay. */
  bank: MemoryProvider;
  otherBank: MemoryProvider;
  /** A file of somebody new, or of `sender`, that costs something: 0.2 yuan. */
  sendLarge(file?: FileToSend & { mib?: number; sender?: TestViewer }): Promise<LargeFile>;
  /** Posts a notice as the provider's servers do. */
  notify(notice: { headers: Record<string, string>; body: string }): Promise<Response>;
  /** A piece of the area's upkeep, by its name. */
  runDue(name: string): Promise<void>;
}

interface LargeFile {
  id: number;
  code: string;
  sender: TestViewer;
}

export async function openShop(options: TestAppOptions = {}): Promise<Shop> {
  return shopOf(await createAccountsApp({ payProviders: ['sandbox', 'wechat'], ...options }));
}

/** A second application of the same shop, as another process is. */
export async function openShopBeside(shop: Shop): Promise<Shop> {
  return shopOf(await openBeside(shop));
}

function shopOf(app: TestApp): Shop {
  const [bank, otherBank] = app.services.payments;
  if (!(bank instanceof MemoryProvider) || !(otherBank instanceof MemoryProvider)) {
    throw new Error('these are other providers');
  }
  const server = app.visitor({ address: '198.51.100.7' });
  return {
    ...app,
    bank,
    otherBank,
    async sendLarge({ mib = 150, sender = app.visitor(), ...file } = {}) {
      const { id, code } = await sendFile(app, sender, { key: `${Math.random()}.bin`, ...file });
      await enlarge(app, id, mib * MIB);
      return { id, code, sender };
    },
    notify: ({ headers, body }) =>
      server.send('/api/order/notify/sandbox', { method: 'POST', headers, body }),
    async runDue(name) {
      const work = moneySchedule(app.services).find((one) => one.name === name);
      if (!work) throw new Error(`nothing is called ${name}`);
      await work.run(app.clock.now);
    },
  };
}

/** Makes a file larger without writing its bytes. */
export async function enlarge({ services: { db } }: TestApp, id: number, sizeBytes: number) {
  const { object_key } = await db
    .updateTable('files')
    .set({ size_bytes: sizeBytes })
    .where('id', '=', id)
    .returning('object_key')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('store_objects')
    .set({ size_bytes: sizeBytes })
    .where('key', '=', object_key)
    .execute();
}

/** Orders what a code opens, and begins to pay; the number that the provider knows. */
export async function beginToPay(
  shop: Shop,
  buyer: TestViewer,
  wish: Parameters<TestViewer['api']['money']['preCreate']>[0],
): Promise<{ orderId: string; number: string }> {
  const { data } = await buyer.api.money.preCreate(wish);
  await buyer.api.money.pay({ order_id: data.order_id, provider: 'sandbox', device: 'desktop' });
  return { orderId: data.order_id, number: [...shop.bank.payments.keys()].at(-1) ?? '' };
}

/** The whole way of a purchase. */
export async function buy(
  shop: Shop,
  buyer: TestViewer,
  wish: Parameters<TestViewer['api']['money']['preCreate']>[0],
): Promise<{ orderId: string; number: string }> {
  const begun = await beginToPay(shop, buyer, wish);
  shop.bank.pay(begun.number);
  const { status } = await shop.notify(shop.bank.noticeOf(begun.number));
  if (status !== 200) throw new Error(`the notice was answered ${status}`);
  return begun;
}
