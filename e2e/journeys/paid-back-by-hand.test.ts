/** A buyer whom the bank cannot pay back is paid by another way: at the cashier, in the office and on the order's page. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { openJourney } from '../steps/journey.ts';
import { OPERATOR_PHONE, registerOperator } from '../steps/operations.ts';
import { orderAtCashier } from '../steps/sandbox.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const { server, openAt, openAsUser } = await openJourney({
  server: { ...WIDE_LIMITS, OPERATOR_PHONES: OPERATOR_PHONE, PAY_PROVIDERS: 'sandbox' },
});

const WAY = '银行转账，流水号 20261129001';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('is noted in the office, read by the buyer, and told where the bank pays after all', async () => {
  const operator = await registerOperator(server);
  const { viewer: buyer } = await openAsUser();
  const { orderId, path } = await orderAtCashier(buyer);
  const { page: cashier } = await openAt(buyer, path);
  await button(cashier, '支付成功').click();
  await button(cashier, '让退款失败').click();
  await cashier.getByText('退不回去').waitFor();
  const request_key = 'refund-of-the-journey';
  await operator.api.money.refund({ order_id: orderId, reason: '误购', request_key });
  const stuck = async () => (await operator.api.money.allOrders({ state: 'refund_stuck' })).total;
  await expect.poll(stuck, { interval: 200 }).toBe(1);

  const { page: office, faults } = await openAt(operator, '/v/manager/orders?state=refund_stuck');
  await button(office, `登记另行退还 ${orderId}`).click();
  const dialog = office.getByRole('dialog', { name: '登记另行退还' });
  await dialog.getByRole('textbox', { name: '退还方式' }).fill(WAY);
  expect(await accessibilityFaults(office)).toEqual([]);
  await button(office, '确认已退还 ¥10.00').click();
  await office.getByText('已登记另行退还 ¥10.00').waitFor();
  await office.getByText('没有符合条件的订单').waitFor();

  const { page: order } = await openAt(buyer, `/v/pay?order_id=${orderId}`);
  await order.getByRole('heading', { name: '已退款' }).waitFor();
  await order.getByText('款项已由商家用其他方式退还').waitFor();
  await order.getByText(WAY).waitFor();

  await button(cashier, '恢复退款').click();
  await cashier.getByText('款项已全部退回').waitFor();
  const differences = async () => (await operator.api.money.reconciliation()).data.differences;
  await expect
    .poll(differences, { interval: 200 })
    .toMatchObject([{ kind: 'paid_back_twice', order_id: orderId }]);
  expect(faults).toEqual([]);
});
