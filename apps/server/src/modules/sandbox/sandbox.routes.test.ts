import type { SandboxOutcome } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { startPaymentByCall } from '#test/start-payment.ts';
import { createTestApp, SELLING, type TestApp } from '#test/test-app.ts';
import { sandboxSchedule } from './sandbox.schedule.ts';

const MINUTE = 60_000;
const NUMBER = 'T0000000001';
const REFUND = {
  refundNumber: 'R0000000001',
  refundFen: 60,
  totalFen: 60,
  reason: '误购',
  notifyUrl: 'http://127.0.0.1:1/notify',
};

async function openCashier(engine: 'sqlite' | 'postgres' = 'sqlite') {
  const opened = await createTestApp({ ...SELLING, engine });
  const { bank, number } = await startPaymentByCall(opened);
  const { api } = opened.visitor();
  const pay = (outcome: SandboxOutcome) => api.sandbox.pay({ number, outcome });
  const look = async () => (await api.sandbox.payment({ number })).data;
  return { ...opened, bank, number, pay, look };
}

async function toldBy({ services }: Pick<TestApp, 'services'>): Promise<object[]> {
  const rows = await services.db
    .selectFrom('sandbox_notices')
    .select('body')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => JSON.parse(body));
}

/** Runs the upkeep that the scheduler would run at this moment. */
async function runUpkeep({ services, clock }: Pick<TestApp, 'services' | 'clock'>) {
  for (const { run } of sandboxSchedule(services)) await run(clock.now);
}

describe.each(['sqlite', 'postgres'] as const)('the cashier (%s)', (engine) => {
  it('shows what is to be paid, and the way back', async () => {
    const { look } = await openCashier(engine);
    expect(await look()).toEqual({
      number: NUMBER,
      title: '报告.pdf',
      fee: 0.6,
      state: 'open',
      expire_time: '2026-11-20 12:30:00',
      failures: 0,
      late_time: null,
      transactions: [],
      return_url: 'http://app.test/v/pay?order_id=1',
    });
  });

  it('takes a payment once, and tells of it', async () => {
    const cashier = await openCashier(engine);
    const { data } = await cashier.pay('success');
    expect(data).toMatchObject({ state: 'paid', transactions: [{ fee: 0.6, refunded_fee: 0 }] });
    await expect(cashier.pay('success')).rejects.toMatchObject({ code: 'E_STATE' });
    expect(await cashier.look()).toEqual(data);
    const [{ id: transaction } = { id: '' }] = data.transactions;
    expect(await toldBy(cashier)).toMatchObject([{ kind: 'payment', transaction, fen: 60 }]);
  });

  it('takes a payment after one that has failed, of which it tells nobody', async () => {
    const cashier = await openCashier(engine);
    expect((await cashier.pay('failure')).data).toMatchObject({ state: 'open', failures: 1 });
    expect((await cashier.pay('failure')).data).toMatchObject({ state: 'open', failures: 2 });
    expect(await toldBy(cashier)).toEqual([]);
    expect((await cashier.pay('success')).data.state).toBe('paid');
  });

  it('takes a payment twice, as two transactions', async () => {
    const cashier = await openCashier(engine);
    const { transactions } = (await cashier.pay('twice')).data;
    expect(new Set(transactions.map(({ id }) => id)).size).toBe(2);
    const told = await toldBy(cashier);
    expect(told).toHaveLength(2);
    // In no order: each goes out by itself.
    for (const { id } of transactions)
      expect(told).toContainEqual(expect.objectContaining({ transaction: id, fen: 60 }));
  });

  it('takes late money 40 minutes after it was sent, though the payment was closed', async () => {
    const cashier = await openCashier(engine);
    const sent = (await cashier.pay('late')).data;
    expect(sent).toMatchObject({ state: 'late', late_time: '2026-11-20 12:40:00' });
    await expect(cashier.pay('success')).rejects.toMatchObject({ code: 'E_STATE' });
    cashier.clock.now += 31 * MINUTE;
    expect(await cashier.bank.provider.close(NUMBER)).toBe('closed');
    await runUpkeep(cashier);
    expect((await cashier.look()).state).toBe('late');
    cashier.clock.now += 9 * MINUTE;
    await runUpkeep(cashier);
    await runUpkeep(cashier);
    expect(await cashier.look()).toMatchObject({
      state: 'paid',
      late_time: null,
      transactions: [{ pay_time: '2026-11-20 12:40:00' }],
    });
    expect(await toldBy(cashier)).toHaveLength(1);
  });

  it('pays everything back once, and tells of it', async () => {
    const cashier = await openCashier(engine);
    await expect(cashier.pay('refund')).rejects.toMatchObject({ code: 'E_STATE' });
    await cashier.pay('twice');
    const { data } = await cashier.pay('refund');
    expect(data.state).toBe('refunded');
    expect(data.transactions.map(({ refunded_fee }) => refunded_fee)).toEqual([0.6, 0.6]);
    await expect(cashier.pay('refund')).rejects.toMatchObject({ code: 'E_STATE' });
    const told = (await toldBy(cashier)).filter((notice) => 'refund_number' in notice);
    expect(told).toMatchObject([{ fen: 60 }, { fen: 60 }]);
  });

  it('fails the merchant’s refunds while it is told to, and pays them when they pass again', async () => {
    const cashier = await openCashier(engine);
    const { provider } = cashier.bank;
    await expect(cashier.pay('fail_refunds')).rejects.toMatchObject({ code: 'E_STATE' });
    await cashier.pay('success');
    await expect(cashier.pay('pass_refunds')).rejects.toMatchObject({ code: 'E_STATE' });
    expect((await cashier.pay('fail_refunds')).data.state).toBe('unrefundable');
    const order = { ...REFUND, number: NUMBER };
    expect(await provider.refund(order)).toEqual({ state: 'abnormal', refundedFen: 60 });
    expect(await provider.refund(order)).toEqual({ state: 'abnormal', refundedFen: 60 });
    expect((await cashier.look()).transactions).toMatchObject([{ refunded_fee: 0 }]);
    expect(await toldBy(cashier)).toHaveLength(1);
    expect((await cashier.pay('pass_refunds')).data).toMatchObject({
      state: 'refunded',
      transactions: [{ refunded_fee: 0.6 }],
    });
    expect(await provider.queryRefund(order)).toEqual({ state: 'done', refundedFen: 60 });
    expect((await toldBy(cashier))[1]).toMatchObject({ refund_number: order.refundNumber });
    cashier.clock.now += 24 * 60 * MINUTE;
    const bill = (await provider.fetchBill('2026-11-20')) ?? [];
    expect(bill.map(({ kind }) => kind)).toEqual(['payment', 'refund']);
  });

  it('has no line in its bill for a refund that has failed', async () => {
    const cashier = await openCashier(engine);
    await cashier.pay('success');
    await cashier.pay('fail_refunds');
    await cashier.bank.provider.refund({ ...REFUND, number: NUMBER });
    cashier.clock.now += 24 * 60 * MINUTE;
    expect(await cashier.bank.provider.fetchBill('2026-11-20')).toMatchObject([
      { kind: 'payment' },
    ]);
  });

  it('takes nothing after its time, and nothing that was closed', async () => {
    const late = await openCashier(engine);
    late.clock.now += 30 * MINUTE;
    expect((await late.look()).state).toBe('ended');
    for (const outcome of ['success', 'twice', 'failure', 'late', 'refund'] as const) {
      await expect(late.pay(outcome)).rejects.toMatchObject({ code: 'E_STATE' });
    }
    const closed = await openCashier(engine);
    await closed.bank.provider.close(NUMBER);
    expect((await closed.look()).state).toBe('ended');
    await expect(closed.pay('success')).rejects.toMatchObject({ code: 'E_STATE' });
    expect([...(await toldBy(late)), ...(await toldBy(closed))]).toEqual([]);
  });
});

it('lets nobody try numbers: the 31st that is none is refused, with a right one too', async () => {
  const opened = await openCashier();
  const guesser = opened.visitor();
  const tries = async (path: string) => (await guesser.get(path)).status;
  for (let number = 0; number < 29; number += 1) {
    expect(await tries(`/api/sandbox/payment?number=T${number}`)).toBe(404);
  }
  const wrong = await guesser.post('/api/sandbox/pay', { number: 'T29', outcome: 'success' });
  expect(wrong.status).toBe(404);
  expect(await tries(`/api/sandbox/payment?number=${NUMBER}`)).toBe(429);
  const right = await guesser.post('/api/sandbox/pay', { number: NUMBER, outcome: 'success' });
  expect(right.status).toBe(429);
  expect((await opened.look()).state).toBe('open');
});

describe('SECURITY T15 e: without the sandbox among the ways to pay', () => {
  it('there is no call, whatever is sent', async () => {
    const visitor = (await createTestApp()).visitor();
    const answers = [
      await visitor.get(`/api/sandbox/payment?number=${NUMBER}`),
      await visitor.get('/api/sandbox/payment'),
      await visitor.post('/api/sandbox/pay', { number: NUMBER, outcome: 'success' }),
      await visitor.post('/api/sandbox/pay', { nonsense: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('there is no page, no upkeep and no bank', async () => {
    const web = { serve: () => new Response('a screen'), scriptHashes: [] };
    const statusOf = async ({ services }: TestApp, path: string) =>
      (await buildApp({ services, web }).request(path)).status;
    const without = await createTestApp();
    expect(await statusOf(without, `/sandbox/pay/${NUMBER}`)).toBe(404);
    expect(await statusOf(without, '/sandbox')).toBe(404);
    expect(await statusOf(without, '/v/index')).toBe(200);
    expect(sandboxSchedule(without.services)).toEqual([]);
    expect(without.services.sandbox).toBeUndefined();
    const selling = await createTestApp(SELLING);
    expect(await statusOf(selling, `/sandbox/pay/${NUMBER}`)).toBe(200);
  });
});
