/** Orders and their price over HTTP (PRODUCT §5, SECURITY T13, §3 rows 20 to 28). */
import { describe, expect, it } from 'vitest';
import { knownVisitor } from '#test/at-once.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs, newPhone, registerAs } from '#test/log-in-as.ts';
import { createTestApp } from '#test/test-app.ts';
import { beginToPay, buy, openShop } from '../testing/open-shop.ts';

const MIB = 1024 * 1024;
const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];

const orderOf = (query: string) => `/api/order/pre_create?${query}`;

describe('an order', () => {
  it('is made at the server’s price, with what it is about', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge({ name: '电影.mp4' });
    const buyer = shop.visitor();
    const { data } = await buyer.api.money.preCreate({ code, fee: 0.2, name: '<b>免费</b>' });
    const { data: order } = await buyer.api.money.state({ order_id: data.order_id });
    expect(order).toMatchObject({
      name: '下载费：电影.mp4',
      kind: 'files',
      for: 'me',
      fee: 0.2,
      state: 'created',
      code: code.replace('-', ''),
      files: [{ name: '电影.mp4', size: 150 * MIB }],
      file_count: 1,
      gives: null,
      product_code: null,
    });
  });

  it.each([
    ['row 20: no code', '', 400, 'E_PARAM'],
    ['row 20: an unknown code', 'code=0000000000', 404, 'E_NOT_FOUND'],
    ['an unknown product', 'product_code=100009', 400, 'E_PARAM'],
    ['two fees', 'code=0000000000&fee=1&fee=2', 400, 'E_PARAM'],
    ['an array of fees', 'code=0000000000&fee[]=1', 400, 'E_PARAM'],
    ['indexes that are none', 'code=0000000000&indexes=1,,2', 400, 'E_PARAM'],
  ])('is refused for %s', async (_title, query, status, code) => {
    const shop = await openShop();
    expect(await shop.visitor().get(orderOf(query))).toMatchObject({ status, body: { code } });
  });

  it.each(['0', '0.01', '-1', '1e-9', 'NaN', '0.1;', '1e309', '0.2.0', '２', '0x1', ' 0.2'])(
    'SECURITY T13, row 21: a fee of %s is answered with the right one',
    async (fee) => {
      const shop = await openShop();
      const { code } = await shop.sendLarge();
      const buyer = shop.visitor();
      const answer = await buyer.get(orderOf(`code=${code}&fee=${encodeURIComponent(fee)}`));
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'E_FEE_CHANGED', data: { fee: 0.2 } },
      });
      expect((await buyer.api.money.orders({})).total).toBe(0);
    },
  );

  it.each(['', '0.2', '0.20'])('row 21: a fee of “%s” is the right one, or none', async (fee) => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    expect((await shop.visitor().get(orderOf(`code=${code}&fee=${fee}`))).status).toBe(200);
  });

  it.each([
    ['10,000 characters', 'x'.repeat(10_000)],
    ['HTML', '<script>alert(1)</script>'],
    ['a line break', 'a\r\nSet-Cookie: sid=1'],
  ])('row 22: is called by its files, and not by a name of %s', async (_title, name) => {
    const shop = await openShop();
    const { code } = await shop.sendLarge({ name: '电影.mp4' });
    const buyer = shop.visitor();
    const query = `code=${code}&name=${encodeURIComponent(name)}`;
    const { status, body } = await buyer.get(orderOf(query));
    expect([status, JSON.stringify(body).includes(name)]).toEqual([200, false]);
    const { rows } = await buyer.api.money.orders({});
    expect(rows).toMatchObject([{ name: '下载费：电影.mp4' }]);
  });

  it('row 23: is not made for what costs nothing', async () => {
    const shop = await openShop();
    const { code, sender } = await shop.sendLarge({ mib: 50 });
    const refused = { status: 409, body: { code: 'E_NOT_PAID_FILE' } };
    expect(await shop.visitor().get(orderOf(`code=${code}`))).toMatchObject(refused);
    const large = await shop.sendLarge({ sender });
    expect(await sender.get(orderOf(`code=${large.code}`))).toMatchObject(refused);
  });

  it('row 24: is not made for what has expired or was removed', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge({ expire_days: 1 });
    const removed = await shop.sendLarge({ expire_days: 7 });
    await removed.sender.api.shares.remove({ code: removed.code });
    const buyer = shop.visitor();
    expect((await buyer.get(orderOf(`code=${removed.code}`))).status).toBe(404);
    shop.clock.now += 2 * 86_400_000;
    expect(await buyer.get(orderOf(`code=${code}`))).toMatchObject({
      status: 410,
      body: { code: 'E_EXPIRED' },
    });
  });

  it('waits for the password of a locked share', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge({ password: 'geheim' });
    const buyer = shop.visitor();
    expect(await buyer.get(orderOf(`code=${code}`))).toMatchObject({
      status: 403,
      body: { code: 'E_LOCKED' },
    });
    expect((await buyer.get(orderOf(`code=${code}&password=falsch`))).status).toBe(401);
    expect((await buyer.get(orderOf(`code=${code}&password=geheim`))).status).toBe(200);
  });

  it('SECURITY T3: counts wrong codes as picking up does', async () => {
    const shop = await openShop();
    const guesser = shop.visitor();
    for (let miss = 0; miss < 30; miss += 1) await guesser.get(orderOf('code=0000000000'));
    const { code } = await shop.sendLarge();
    expect((await guesser.get(orderOf(`code=${code}`))).status).toBe(429);
  });

  it.each(ENGINES)('row 25: of ten clicks at once is one, on %s', async (engine) => {
    const shop = await openShop({ engine });
    const { code } = await shop.sendLarge();
    const buyer = await knownVisitor(shop);
    const clicks = Array.from({ length: 10 }, () => buyer.api.money.preCreate({ code }));
    const made = await Promise.all(clicks);
    expect(new Set(made.map(({ data }) => data.order_id)).size).toBe(1);
    expect((await buyer.api.money.orders({})).total).toBe(1);
  });

  it('row 26: is refused to who has 20 unpaid ones, until one is cancelled', async () => {
    const shop = await openShop();
    const sender = shop.visitor();
    const buyer = shop.visitor();
    const orders: string[] = [];
    for (let made = 0; made < 20; made += 1) {
      const { code } = await shop.sendLarge({ sender });
      orders.push((await buyer.api.money.preCreate({ code })).data.order_id);
    }
    const { code } = await shop.sendLarge({ sender });
    expect(await buyer.get(orderOf(`code=${code}`))).toMatchObject({
      status: 429,
      body: { code: 'E_RATE' },
    });
    await buyer.api.money.close({ order_id: orders[0] ?? '' });
    expect((await buyer.get(orderOf(`code=${code}`))).status).toBe(200);
  });

  it('row 28: is nobody else’s', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const { orderId } = await beginToPay(shop, shop.visitor(), { code });
    const other = shop.visitor();
    const pay = { order_id: orderId, provider: 'sandbox', device: 'desktop' };
    const answers = [
      await other.get(`/api/order/state?order_id=${orderId}`),
      await other.get('/api/order/state?order_id=unknown'),
      await other.post('/api/order/close', { order_id: orderId }),
      await other.post('/api/order/pay', pay),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } });
    }
  });

  it('of several files of a bundle is one, and leaves out what costs nothing', async () => {
    const shop = await openShop();
    const sender = shop.visitor();
    const sent = [
      await shop.sendLarge({ sender, name: 'a.bin' }),
      await shop.sendLarge({ sender, name: 'b.bin', mib: 250 }),
      await shop.sendLarge({ sender, name: 'c.bin', mib: 1 }),
    ];
    const { data: bundle } = await sender.api.bundles.create({
      codes: sent.map(({ code }) => code),
    });
    const buyer = shop.visitor();
    const all = await buyer.api.money.preCreate({ code: bundle.code, fee: 0.5 });
    const { data } = await buyer.api.money.state(all.data);
    expect(data).toMatchObject({ fee: 0.5, file_count: 2, name: '下载费：a.bin 等 2 个文件' });
    const one = await buyer.get(orderOf(`code=${bundle.code}&index=1&fee=0.3`));
    expect(one.status).toBe(200);
    const two = await buyer.get(orderOf(`code=${bundle.code}&indexes=0,2&fee=0.2`));
    expect(two.status).toBe(200);
    expect((await buyer.get(orderOf(`code=${bundle.code}&index=2`))).body['code']).toBe(
      'E_NOT_PAID_FILE',
    );
  });

  it('for everybody is its sender’s alone', async () => {
    const shop = await openShop();
    const { code, sender } = await shop.sendLarge();
    expect(await shop.visitor().get(orderOf(`code=${code}&for=all`))).toMatchObject({
      status: 403,
      body: { code: 'E_FORBIDDEN' },
    });
    await buy(shop, sender, { code, for: 'all' });
    expect((await shop.visitor().api.shares.downloadLink({ code })).status).toBe(1);
    expect((await sender.get(orderOf(`code=${code}&for=all`))).body['code']).toBe(
      'E_NOT_PAID_FILE',
    );
  });

  it('row 27: for a product needs an account', async () => {
    const shop = await openShop();
    const query = orderOf('product_code=100002&count=3');
    expect(await shop.visitor().get(query)).toMatchObject({
      status: 401,
      body: { code: 'E_LOGIN' },
    });
    const user = await logInAs(shop, 'user');
    const { data } = await user.api.money.preCreate({ product_code: '100002', count: 3 });
    expect((await user.api.money.state(data)).data).toMatchObject({
      name: '100 积分 × 3',
      fee: 30,
      gives: { kind: 'points', amount: 300 },
      code: null,
    });
    expect((await user.get(orderOf('product_code=100004&count=13'))).status).toBe(400);
  });

  it('is not made where nothing is sold', async () => {
    const app = await createTestApp();
    const visitor = app.visitor();
    expect((await visitor.api.money.products()).data).toEqual({ products: [], providers: [] });
    expect((await visitor.get(orderOf('product_code=100002'))).body['code']).toBe('E_FORBIDDEN');
  });

  it('goes with its visitor into the account', async () => {
    const shop = await openShop();
    const { code } = await shop.sendLarge();
    const { code: unpaid } = await shop.sendLarge();
    const buyer = shop.visitor();
    await buy(shop, buyer, { code });
    await buyer.api.money.preCreate({ code: unpaid });
    await registerAs(shop, buyer, { phone: newPhone() });
    expect((await buyer.api.money.orders({})).total).toBe(2);
    expect((await buyer.api.shares.downloadLink({ code })).status).toBe(1);
  });
});
