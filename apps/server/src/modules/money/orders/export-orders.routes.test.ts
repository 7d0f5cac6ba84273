/** The operators' table of orders over HTTP: theirs alone, whole, and no formula in it. */
import { PAY_PROVIDER_LABELS } from '@transmit/contract';
import { expect, it } from 'vitest';
import { buyPoints } from '#test/buy-points.ts';
import { logInAs } from '#test/log-in-as.ts';
import { openShop } from '../testing/open-shop.ts';

const PATH = '/api/order/export';
const OWN_PAGE = { headers: { 'X-Requested-With': 'transmit' } };

it('is a table of what the list shows, with the buyer and what was paid', async () => {
  const shop = await openShop();
  const operator = await logInAs(shop, 'operator');
  const buyer = await logInAs(shop, 'user');
  const orderId = await buyPoints(shop, buyer);
  const { code } = await shop.sendLarge({ name: '=HYPERLINK("x").mp4' });
  await shop.visitor().api.money.preCreate({ code });
  const answer = await operator.send(PATH, OWN_PAGE);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const all = bytes.toString('utf8');
  expect(all.startsWith('\ufeff订单号,名称,')).toBe(true);
  expect(all).toContain(orderId);
  expect(all).toContain(buyer.phone);
  expect(all).toContain(PAY_PROVIDER_LABELS.sandbox);
  expect(all).toContain('下载费：=HYPERLINK(""x"").mp4');
  expect(all).not.toMatch(/(^|,)"?=/m);
  const paid = await (await operator.send(`${PATH}?state=paid`, OWN_PAGE)).text();
  expect(paid.trimEnd().split('\r\n')).toHaveLength(2);
});

it('has every order, however many portions there are', async () => {
  const shop = await openShop();
  const operator = await logInAs(shop, 'operator');
  const { code } = await shop.sendLarge();
  await shop.visitor().api.money.preCreate({ code });
  const { id: _id, ...row } = await shop.services.db
    .selectFrom('orders')
    .selectAll()
    .executeTakeFirstOrThrow();
  for (let index = 0; index < 1200; index += 1) {
    await shop.services.db
      .insertInto('orders')
      .values({ ...row, number: `${row.number}${index}`, wish: `${row.wish}${index}` })
      .execute();
  }
  const text = await (await operator.send(PATH, OWN_PAGE)).text();
  const numbers = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line: string) => line.split(',')[0]);
  expect(new Set(numbers).size).toBe(1201);
  expect(numbers).toHaveLength(1201);
});

it('is nobody else’s, and takes no other filters than the list', async () => {
  const shop = await openShop();
  const operator = await logInAs(shop, 'operator');
  const user = await logInAs(shop, 'user');
  expect(await shop.visitor().get(PATH)).toMatchObject({ status: 401, body: { code: 'E_LOGIN' } });
  expect(await user.get(PATH)).toMatchObject({ status: 403, body: { code: 'E_FORBIDDEN' } });
  const foreign = await operator.send(PATH, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(foreign.status).toBe(403);
  for (const query of ['state=gone', 'from=2026-13-45', 'x=1', 'from=2026-11-1']) {
    expect(await operator.get(`${PATH}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'E_PARAM' },
    });
  }
});
