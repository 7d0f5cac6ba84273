/** Orders of the sample data, paid at the test bank: most of them at once, some not at all, a few given back. */
import type { DemoPart, DemoPerson, DemoStage } from '#kernel/demo-part.ts';
import { closeOverdue } from './orders/close-overdue.ts';
import { askDue } from './payments/ask-provider.ts';
import { runRefunds } from './refunds/run-refunds.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = 30;
const PER_USER = 0.5;
const PAID = 0.8;
const GIVEN_BACK = 0.07;
/** An order that nobody pays is closed by then. */
const OVERDUE_MS = 40 * MINUTE_MS;
const PRODUCTS = ['100001', '100002', '100002', '100003', '100004'] as const;
const REASONS = ['买错了', '重复购买', '不再需要'];

export const moneyDemo: DemoPart = {
  keeps: ['orders', 'payment_attempts', 'order_refunds', 'settlements'],
  async play(stage) {
    const { dice, people, end, size, services } = stage;
    for (let left = Math.ceil(size * PER_USER); left > 0; left -= 1) {
      const buyer = dice.pick(people);
      const from = Math.max(buyer.since, end - DAYS * DAY_MS);
      await order(stage, buyer, dice.moment(from, Math.max(from, end - OVERDUE_MS)));
    }
    people[0]?.at(end);
    await closeOverdue(services);
    await runRefunds(services);
  },
};

async function order(stage: DemoStage, buyer: DemoPerson, at: number): Promise<void> {
  const { dice, end, services, operator } = stage;
  const product_code = dice.pick(PRODUCTS);
  const count = product_code === '100003' ? dice.between(1, 10) : 1;
  const { data: wish } = await buyer.at(at).money.preCreate({ product_code, count });
  if (dice.chance(0.1)) return;
  const device = dice.pick(['desktop', 'phone'] as const);
  const { data: way } = await buyer.at(at).money.pay({ ...wish, provider: 'sandbox', device });
  if (!dice.chance(PAID)) return;
  const { pathname } = new URL(way.kind === 'qr' ? way.text : way.url);
  const number = pathname.slice(pathname.lastIndexOf('/') + 1);
  const paidAt = Math.min(end, at + MINUTE_MS / 2);
  await stage.visit().at(paidAt).sandbox.pay({ number, outcome: 'success' });
  await askDue(services);
  if (!dice.chance(GIVEN_BACK)) return;
  const request_key = `demo-refund-of-${number}`;
  const office = operator().at(dice.moment(paidAt, Math.min(end, paidAt + DAY_MS)));
  await office.money.refund({ ...wish, reason: dice.pick(REASONS), request_key });
  await runRefunds(services);
}
