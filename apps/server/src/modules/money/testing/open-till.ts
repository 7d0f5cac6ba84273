/** Sendings of any size, and all that the server says of their price to whoever picks them up, in whole fen. */
import type { PayProviderName } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { buildFile } from '#test/file-rows.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestApp, TestViewer } from '#test/test-app.ts';
import { beginToPay, buy, openShop } from './open-shop.ts';

export interface Sending {
  isFolder: boolean;
  sizes: readonly number[];
  days: number;
}

/** A sending that is there. */
export interface SentShare {
  isFolder: boolean;
  code: string;
  sender: TestViewer;
}

export type Receiver = 'stranger' | 'sender' | 'member' | 'buyer' | 'guest of the sender';

interface Sender {
  viewer: TestViewer;
  owner: string;
}

/** Each has a limit of calls. */
const SENDINGS_PER_SENDER = 10;

export async function openTill(payProviders: readonly PayProviderName[]) {
  const isSold = payProviders.length > 0;
  const shop = isSold ? await openShop({ payProviders }) : undefined;
  const app = shop ?? (await createAccountsApp());
  const member = await logInAs(app, 'user');
  if (shop) await buy(shop, member, { product_code: '100004' });
  const visitor = createVisitors(app);
  let sender = await createSender(app, visitor());
  let sendings = 0;
  return {
    /** Somebody who has just come, whose client a program may have. */
    newcomer: () => visitor().api,
    async send(sending: Sending): Promise<SentShare> {
      sendings += 1;
      if (sendings % SENDINGS_PER_SENDER === 0) sender = await createSender(app, visitor());
      const code = await store(app, sender, sending);
      return { isFolder: sending.isFolder, sender: sender.viewer, code };
    },
    /** Somebody to pick it up, who has paid what such a receiver has paid. */
    async comeAs(receiver: Receiver, { code, sender: whose }: SentShare, isAsked: boolean) {
      if (receiver === 'sender') return whose;
      if (receiver === 'member' && isSold) return member;
      const viewer = visitor();
      if (!shop || !isAsked) return viewer;
      if (receiver === 'buyer') await buy(shop, viewer, { code });
      if (receiver === 'guest of the sender') await buy(shop, whose, { code, for: 'all' });
      return viewer;
    },
    /** The fee of each file as the wire has it, in yuan. */
    async show(viewer: TestViewer, { isFolder, code }: SentShare): Promise<number[]> {
      if (isFolder) {
        const { bundle } = (await viewer.api.bundles.detail({ code })).data;
        return bundle?.files.map(({ fee }) => fee) ?? [];
      }
      const { file } = (await viewer.api.shares.detail({ code })).data;
      return file ? [file.fee] : [];
    },
    /** The question before a paid download, where `transmit get` ends: its words and its sum. */
    async ask(viewer: TestViewer, { isFolder, code }: SentShare) {
      const answer = isFolder
        ? await viewer.api.bundles.zipLink({ code })
        : await viewer.api.shares.downloadLink({ code });
      return answer.status === 2 ? { words: answer.msg, yuan: answer.data.fee } : undefined;
    },
    /** The sum at the cashier, as the buyer sees it and as a provider is told to take it. */
    async charge(viewer: TestViewer, { code }: SentShare) {
      if (!shop) return refusedToSell(viewer, code);
      try {
        const { orderId, number } = await beginToPay(shop, viewer, { code });
        const { data } = await viewer.api.money.state({ order_id: orderId });
        const attempt = shop.bank.payments.get(number)?.attempt;
        return { yuan: data.fee, fen: attempt?.totalFen ?? Number.NaN };
      } catch (error) {
        return freeOf(error);
      }
    },
  };
}

function createVisitors(app: TestApp): () => TestViewer {
  let visitors = 0;
  return () => {
    visitors += 1;
    const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
    return app.visitor({ address });
  };
}

async function createSender(app: TestApp, viewer: TestViewer): Promise<Sender> {
  const wish = { module: 'transmit', filename: 'a', size: 1 } as const;
  const { data } = await viewer.api.files.uploadCredentials(wish);
  const { owner } = await app.services.db
    .selectFrom('uploads')
    .select('owner')
    .where('object_key', '=', data.key)
    .executeTakeFirstOrThrow();
  return { viewer, owner };
}

/** As rows, since nobody has room for such files; codes and bundles are the server's. */
async function store(app: TestApp, { viewer, owner }: Sender, sending: Sending): Promise<string> {
  const created_at = app.clock.now;
  const expires_at = created_at + sending.days * 86_400_000;
  const codes: string[] = [];
  await app.services.db.transaction().execute(async (tx) => {
    for (const [place, size_bytes] of sending.sizes.entries()) {
      const row = { owner, name: `${place}.bin`, size_bytes, created_at, expires_at };
      codes.push((await buildFile(tx, row)).code);
    }
  });
  if (!sending.isFolder) return codes[0] ?? '';
  return (await viewer.api.bundles.create({ codes, expire_days: sending.days })).data.code;
}

async function refusedToSell(viewer: TestViewer, code: string) {
  try {
    const { data } = await viewer.api.money.preCreate({ code });
    throw new Error(`an order ${data.order_id} where nothing is sold`);
  } catch (error) {
    return freeOf(error);
  }
}

function freeOf(error: unknown) {
  if (error instanceof ApiError && error.code === 'E_NOT_PAID_FILE') return { yuan: 0, fen: 0 };
  throw error;
}
