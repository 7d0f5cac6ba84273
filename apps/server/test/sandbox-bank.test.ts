/**
 * Money from the order to the download, with nothing in between that is not the product's: the bank's
 * cashier, its books, and its notices over real HTTP (PRODUCT §5).
 */
import type { SandboxOutcome } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { AREAS } from '#areas.ts';
import { enlarge } from '#modules/money/testing/open-shop.ts';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import { sendFile } from './send-file.ts';
import { SELLING, type TestViewer } from './test-app.ts';

const MINUTE = 60_000;
const LARGE_BYTES = 150 * 1024 * 1024;

/** Somebody who is about to pay 0.2 yuan for a file. */
async function openPurchase(engine: 'sqlite' | 'postgres') {
  const opened = await createAccountsApp({ ...SELLING, engine, withBank: true });
  const { services, clock } = opened;
  const { sandbox, publicOrigin } = services;
  if (!sandbox) throw new Error('there is no sandbox');
  const { id, code } = await sendFile(opened, opened.visitor());
  await enlarge(opened, id, LARGE_BYTES);
  const buyer = opened.visitor();
  const { order_id } = (await buyer.api.money.preCreate({ code })).data;
  const address = await cashierOf(buyer, order_id);
  expect(address.startsWith(`${publicOrigin}/sandbox/pay/`)).toBe(true);
  const number = address.slice(address.lastIndexOf('/') + 1);
  // On another device: whoever has the number may pay.
  const { api } = opened.visitor();
  return {
    ...opened,
    number,
    buyer,
    order_id,
    pay: async (outcome: SandboxOutcome) => {
      await api.sandbox.pay({ number, outcome });
      await sandbox.courier.settled();
    },
    atCashier: async () => (await api.sandbox.payment({ number })).data,
    order: async () => (await buyer.api.money.state({ order_id })).data,
    linkStatus: async () => (await buyer.api.shares.downloadLink({ code })).status,
    isAllTold: async () =>
      (await services.db.selectFrom('sandbox_notices').select('id').execute()).length === 0,
    run: async (name: string) => {
      const schedule = AREAS.flatMap((area) => area.schedule?.(services) ?? []);
      await schedule.find((work) => work.name === name)?.run(clock.now);
      await sandbox.courier.settled();
    },
  };
}

async function cashierOf({ api }: TestViewer, order_id: string): Promise<string> {
  const way = await api.money.pay({ order_id, provider: 'sandbox', device: 'desktop' });
  return way.data.kind === 'qr' ? way.data.text : way.data.url;
}

describe.each(['sqlite', 'postgres'] as const)('a purchase at the sandbox (%s)', (engine) => {
  it('gives the file as soon as the bank has told of the money', async () => {
    const purchase = await openPurchase(engine);
    expect(await purchase.linkStatus()).toBe(2);
    expect(await purchase.atCashier()).toMatchObject({ state: 'open', fee: 0.2 });
    await purchase.pay('success');
    // First of all: who looks at an order has the bank asked.
    expect(await purchase.linkStatus()).toBe(1);
    expect(await purchase.isAllTold()).toBe(true);
    expect(await purchase.order()).toMatchObject({ state: 'paid', provider: 'sandbox', fee: 0.2 });
  });

  it('leads a phone to the cashier, and from there back to the order', async () => {
    const { buyer, order_id, number, services, atCashier } = await openPurchase(engine);
    const wish = { order_id, provider: 'sandbox', device: 'phone' } as const;
    const { data } = await buyer.api.money.pay(wish);
    const url = data.kind === 'jump' ? data.url : '';
    expect(data).toMatchObject({ kind: 'jump', needs_referrer: false });
    expect(url.startsWith(`${services.publicOrigin}/sandbox/pay/`)).toBe(true);
    expect(url).not.toContain(order_id);
    const back = `${services.publicOrigin}/v/pay?order_id=${order_id}`;
    expect((await atCashier()).return_url).toBe(back);
    expect(number).toMatch(/^\w{6,32}$/);
  });

  it('that fails stays to be paid, and is paid by the next try', async () => {
    const purchase = await openPurchase(engine);
    await purchase.pay('failure');
    expect((await purchase.order()).state).toBe('paying');
    expect(await purchase.linkStatus()).toBe(2);
    await purchase.pay('success');
    expect(await purchase.linkStatus()).toBe(1);
    expect((await purchase.order()).state).toBe('paid');
  });

  it('that is paid twice is paid back once by itself', async () => {
    const purchase = await openPurchase(engine);
    await purchase.pay('twice');
    expect(await purchase.linkStatus()).toBe(1);
    await purchase.run('refunds');
    await purchase.run('refunds');
    const { transactions, state } = await purchase.atCashier();
    expect(state).toBe('paid');
    expect(transactions.map(({ refunded_fee }) => refunded_fee).sort()).toEqual([0, 0.2]);
    expect(await purchase.order()).toMatchObject({ state: 'paid', provider: 'sandbox' });
    expect(await purchase.linkStatus()).toBe(1);
    expect(await purchase.isAllTold()).toBe(true);
  });

  it('that is paid when the order has long been closed is credited all the same', async () => {
    const purchase = await openPurchase(engine);
    await purchase.pay('late');
    purchase.clock.now += 31 * MINUTE;
    await purchase.run('close-orders');
    expect((await purchase.order()).state).toBe('closed');
    await purchase.run('sandbox-bank');
    expect(await purchase.linkStatus()).toBe(2);
    purchase.clock.now += 9 * MINUTE;
    await purchase.run('sandbox-bank');
    expect(await purchase.linkStatus()).toBe(1);
    expect((await purchase.order()).state).toBe('paid');
  });

  it('is paid back by an operator, and the bank tells of it', async () => {
    const purchase = await openPurchase(engine);
    await purchase.pay('success');
    const operator = await logInAs(purchase, 'operator');
    const wish = { reason: '买错了', request_key: 'refund-at-the-sandbox' };
    await operator.api.money.refund({ ...wish, order_id: purchase.order_id });
    await purchase.run('refunds');
    expect(await purchase.order()).toMatchObject({ state: 'refunded', refunded_fee: 0.2 });
    expect((await purchase.atCashier()).state).toBe('refunded');
    expect(await purchase.isAllTold()).toBe(true);
  });

  it('whose buyer cannot be paid back is paid by hand, and told where the bank pays after all', async () => {
    const purchase = await openPurchase(engine);
    await purchase.pay('success');
    await purchase.pay('fail_refunds');
    const operator = await logInAs(purchase, 'operator');
    const wish = { reason: '买错了', request_key: 'refund-at-the-sandbox' };
    await operator.api.money.refund({ ...wish, order_id: purchase.order_id });
    await purchase.run('refunds');
    const { rows } = await operator.api.money.allOrders({ state: 'refund_stuck' });
    const refund_number = rows[0]?.stuck_refund?.refund_number ?? '';
    const note = { refund_number, way: '微信红包', request_key: 'by-hand-at-the-sandbox' };
    await operator.api.money.refundByHand(note);
    expect(await purchase.order()).toMatchObject({ state: 'refunded', by_hand_fee: 0.2 });
    await purchase.pay('pass_refunds');
    const { differences } = (await operator.api.money.reconciliation()).data;
    expect(differences).toMatchObject([{ kind: 'paid_back_twice', number: refund_number }]);
    expect(await purchase.isAllTold()).toBe(true);
  });
});
