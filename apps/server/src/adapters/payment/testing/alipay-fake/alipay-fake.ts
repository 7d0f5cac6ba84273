/**
 * Alipay on loopback: gateway, interface v3, notices, bills, with keys of its own and a clock that only the
 * test moves. Written from Alipay’s documents and apart from the adapter; what it does and refuses is in
 * the tests beside it, row by row of PAY.md §3.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeBill } from './fake-bill.ts';
import { answerRequest, type FakeFaults, type FakeWorld } from './fake-doors.ts';
import { readAddress } from './fake-gateway.ts';
import { AlipayNotices } from './fake-notices.ts';
import { AlipayRefusal } from './fake-refusal.ts';
import { alipayKeys } from './fake-signatures.ts';
import { type AlipayOrder, type AlipayRefund, FakeTrades } from './fake-trades.ts';

/** A link to a bill works for so long. */
const BILL_LINK_MS = 30_000;

export class AlipayFake {
  readonly keys = alipayKeys();
  readonly merchant = {
    appId: '2021000122671080',
    sellerId: '2088102586700000',
    publicKey: this.keys.merchant.publicKey,
  };
  readonly faults: FakeFaults = {
    line: undefined,
    answersSignedBy: 'alipay',
    emptyAccount: false,
    slowRefunds: false,
  };
  readonly trades = new FakeTrades(() => this.now());
  readonly notices = new AlipayNotices(this.keys, this.merchant, () => this.now());
  #now: number;
  #origin = '';
  readonly #world: FakeWorld = {
    ...this,
    now: () => this.now(),
    nonces: new Set(),
    billLinks: new Map(),
    onClosed: (number) => this.notices.queue(this.trades.get(number)),
    onRefunded: (number, requestNumber) =>
      this.notices.queue(this.trades.get(number), this.refundOf(number, requestNumber)),
    linkBill: (day) => this.#linkBill(day),
  };
  readonly #server = createServer((request, response) =>
    answerRequest(this.#world, request, response),
  );

  static async open(startsAt: number): Promise<AlipayFake> {
    const fake = new AlipayFake(startsAt);
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    // A listening TCP server's address is always an AddressInfo.
    fake.#origin = `http://127.0.0.1:${(fake.#server.address() as AddressInfo).port}`;
    return fake;
  }

  private constructor(startsAt: number) {
    this.#now = startsAt;
  }

  get endpoint(): string {
    return this.#origin;
  }

  now(): number {
    return this.#now;
  }

  pass(ms: number): void {
    this.#now += ms;
  }

  /** The buyer's browser opens the address; rejects with the code that the page shows. */
  async open(address: string): Promise<AlipayOrder> {
    const response = await fetch(address, { redirect: 'manual' });
    if (response.status !== 302) {
      throw new AlipayRefusal(JSON.parse(await response.text()).error_response.sub_code);
    }
    return readAddress(new URL(address).searchParams, this.merchant, this.#now);
  }

  /** And the buyer logs in, which is when the trade begins. */
  async logIn(address: string): Promise<void> {
    this.trades.begin(await this.open(address));
  }

  pay(number: string): void {
    this.notices.queue(this.trades.pay(number));
  }

  refundOf(number: string, requestNumber: string): AlipayRefund | undefined {
    const { refunds } = this.trades.get(number);
    return refunds.find((refund) => refund.requestNumber === requestNumber);
  }

  /** The money of a slow refund has arrived. */
  finishRefund(requestNumber: string): void {
    for (const trade of this.trades.all()) {
      const refund = this.refundOf(trade.number, requestNumber);
      if (!refund || refund.isDone) continue;
      refund.isDone = true;
      this.notices.queue(trade, refund);
    }
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #linkBill(day: string): string {
    const archive = writeBill(this.trades.all(), day);
    if (!archive) throw new AlipayRefusal('BILL_NOT_EXIST');
    const name = randomBytes(8).toString('hex');
    this.#world.billLinks.set(name, { archive, until: this.#now + BILL_LINK_MS });
    return `${this.#origin}/bill/${name}`;
  }
}
