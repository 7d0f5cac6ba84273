/** Downloads of a code with a limit that somebody has paid for (PRODUCT §5, decision 0164). */
import { refundSentence } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs } from '#test/log-in-as.ts';
import type { TestViewer } from '#test/test-app.ts';
import { isFree, readOrderState } from '../testing/look-at-money.ts';
import { beginToPay, buy, openShop } from '../testing/open-shop.ts';

const DAY_MS = 86_400_000;
const ONCE = { max_downloads: 1 };
const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];

const linkFor = (viewer: TestViewer, code: string) =>
  viewer.get(`/api/transmit/get_download_link?code=${code}`);

describe('the last download of a code', () => {
  it.each(ENGINES)(
    'is had by one of two who have paid before either takes it, on %s',
    async (engine) => {
      const shop = await openShop({ engine });
      const { code } = await shop.sendLarge(ONCE);
      const buyers = [shop.visitor(), shop.visitor()];
      const orders: [TestViewer, string][] = [];
      const notices = [];
      for (const buyer of buyers) {
        const { orderId, number } = await beginToPay(shop, buyer, { code });
        orders.push([buyer, orderId]);
        shop.bank.pay(number);
        notices.push(shop.bank.noticeOf(number));
      }
      await Promise.all(notices.map((notice) => shop.notify(notice)));
      await shop.runDue('refunds');
      const told = await Promise.all(orders.map((order) => readOrderState(...order)));
      expect(told.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded']);
      expect(told.find(({ state }) => state === 'refunded')).toMatchObject({
        refunded_fee: 0.2,
        refund_reason: refundSentence('file_used_up'),
      });
      const [winner] = orders.find((_order, place) => told[place]?.state === 'paid') ?? [];
      for (const buyer of buyers) {
        expect((await linkFor(buyer, code)).status).toBe(buyer === winner ? 200 : 410);
      }
    },
  );

  it('is the buyer’s for the whole life of the file, and nobody takes it before', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge(ONCE);
    const member = await logInAs(shop, 'user');
    await buy(shop, member, { product_code: '100004' });
    const buyer = shop.visitor();
    await buy(shop, buyer, { code });
    expect(await linkFor(member, code)).toMatchObject({ status: 410, body: { code: 'E_USED_UP' } });
    for (let day = 0; day < 3; day += 1) {
      expect(await isFree(buyer, code)).toBe(true);
      shop.clock.now += DAY_MS;
    }
  });

  it('stands on the buyer’s page and in their lists as theirs, and in a stranger’s as used up', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge(ONCE);
    const buyer = await logInAs(shop, 'user');
    const stranger = await logInAs(shop, 'user');
    await buy(shop, buyer, { code });
    for (const { api } of [buyer, stranger]) await api.library.favorite({ code });
    const leftFor = async ({ api }: TestViewer) => {
      const detail = await api.shares.detail({ code });
      await shop.services.fileVisits.close();
      const favorites = await api.library.favorites({});
      const history = await api.library.history({});
      const rows = [...favorites.rows, ...history.rows.map(({ file }) => file)];
      return [detail.data.file?.downloads_left, ...rows.map((row) => row?.downloads_left)];
    };
    for (let day = 0; day < 3; day += 1) {
      expect(await leftFor(buyer)).toEqual([null, null, null]);
      expect(await leftFor(stranger)).toEqual([0, 0, 0]);
      shop.clock.now += DAY_MS;
    }
  });

  it('is nobody’s any more once its money went back', async () => {
    const shop = await openShop();
    const operator = await logInAs(shop, 'operator');
    const { code } = await shop.sendLarge(ONCE);
    const buyer = shop.visitor();
    const { orderId: order_id } = await buy(shop, buyer, { code });
    await operator.api.money.refund({
      order_id,
      reason: '误购',
      request_key: 'refund-limited-0001',
    });
    expect(await linkFor(buyer, code)).toMatchObject({ body: { code: 'E_USED_UP' } });
  });
});

it('what is bought of a bundle in two orders takes one of its downloads', async () => {
  const shop = await openShop();
  const sender = shop.visitor();
  const codes = [];
  for (const _file of [1, 2]) codes.push((await shop.sendLarge({ sender })).code);
  const { data: bundle } = await sender.api.bundles.create({ codes, ...ONCE });
  const buyer = shop.visitor();
  for (const index of [0, 1]) {
    await buy(shop, buyer, { code: bundle.code, index });
    shop.clock.now += DAY_MS;
    expect((await buyer.api.bundles.fileLink({ code: bundle.code, index })).status).toBe(1);
  }
});
