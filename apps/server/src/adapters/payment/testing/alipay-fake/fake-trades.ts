/** The trades of the fake: what happens to them, and what Alipay does not let happen. */
import { AlipayRefusal, requireAll } from './fake-refusal.ts';

type FakeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';

/** The order that a buyer's signed address asks for. */
export interface AlipayOrder {
  number: string;
  subject: string;
  totalFen: number;
  expiresAt: number;
  notifyUrl: string;
}

export interface FakeTrade extends AlipayOrder {
  tradeNo: string;
  status: FakeStatus;
  createdAt: number;
  paidAt?: number;
  closedAt?: number;
  refunds: AlipayRefund[];
}

export interface AlipayRefund {
  requestNumber: string;
  fen: number;
  at: number;
  /** False while the money is on its way; an answer to a query then names no state. */
  isDone: boolean;
}

/** Two parts of a refund stand at least so far apart. */
const BETWEEN_REFUNDS_MS = 3000;

export class FakeTrades {
  readonly #now: () => number;
  readonly #trades = new Map<string, FakeTrade>();

  constructor(now: () => number) {
    this.#now = now;
  }

  all(): FakeTrade[] {
    return [...this.#trades.keys()].map((number) => this.get(number));
  }

  get(number: string): FakeTrade {
    const trade = this.#trades.get(number);
    if (!trade) throw new AlipayRefusal('ACQ.TRADE_NOT_EXIST');
    this.#expire(trade);
    return trade;
  }

  /**
   * Throws unless opening the address may lead to a payment; a trade begins only when the buyer has
   * logged in.
   */
  requireOpen({ number, totalFen, expiresAt }: AlipayOrder): void {
    const known = this.#trades.get(number);
    if (known) this.#expire(known);
    requireAll([
      [!known?.paidAt, 'ACQ.TRADE_HAS_SUCCESS'],
      [known?.status !== 'TRADE_CLOSED', 'ACQ.TRADE_HAS_CLOSE'],
      [!known || known.totalFen === totalFen, 'ACQ.CONTEXT_INCONSISTENT'],
      [expiresAt > this.#now(), 'ACQ.INVALID_PARAMETER'],
    ]);
  }

  begin(order: AlipayOrder): FakeTrade {
    this.requireOpen(order);
    const known = this.#trades.get(order.number);
    if (known) return known;
    const createdAt = this.#now();
    const tradeNo = `2026${String(this.#trades.size + 1).padStart(24, '0')}`;
    const status = 'WAIT_BUYER_PAY';
    const trade: FakeTrade = { ...order, tradeNo, createdAt, status, refunds: [] };
    this.#trades.set(order.number, trade);
    return trade;
  }

  pay(number: string): FakeTrade {
    const trade = this.get(number);
    if (trade.status !== 'WAIT_BUYER_PAY') throw new AlipayRefusal('ACQ.TRADE_STATUS_ERROR');
    return Object.assign(trade, { status: 'TRADE_SUCCESS', paidAt: this.#now() });
  }

  /** The time for refunds is over: the money is the merchant's for good. */
  finish(number: string): FakeTrade {
    const trade = this.get(number);
    if (trade.status !== 'TRADE_SUCCESS') throw new AlipayRefusal('ACQ.TRADE_STATUS_ERROR');
    return Object.assign(trade, { status: 'TRADE_FINISHED' });
  }

  close(number: string): FakeTrade {
    const trade = this.get(number);
    if (trade.status !== 'WAIT_BUYER_PAY') throw new AlipayRefusal('ACQ.TRADE_STATUS_ERROR');
    return Object.assign(trade, { status: 'TRADE_CLOSED', closedAt: this.#now() });
  }

  /** True when it is a new one; the same number again moves no money. */
  refund(number: string, asked: Pick<AlipayRefund, 'requestNumber' | 'fen' | 'isDone'>): boolean {
    const trade = this.get(number);
    // Without a number of its own a refund bears the trade's.
    const refund = { ...asked, requestNumber: asked.requestNumber || number, at: this.#now() };
    const known = trade.refunds.find((one) => one.requestNumber === refund.requestNumber);
    if (known && known.fen !== refund.fen) throw new AlipayRefusal('ACQ.DISCORDANT_REPEAT_REQUEST');
    if (known) return false;
    const isTooSoon = trade.refunds.some((one) => refund.at - one.at < BETWEEN_REFUNDS_MS);
    const isNumbered = asked.requestNumber !== '';
    requireAll([
      [trade.paidAt !== undefined, 'ACQ.TRADE_STATUS_ERROR'],
      [trade.status !== 'TRADE_FINISHED', 'ACQ.TRADE_HAS_FINISHED'],
      [isNumbered || refund.fen === trade.totalFen, 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'],
      [refund.fen <= trade.totalFen - sumTradeRefunds(trade), 'ACQ.REASON_TRADE_REFUND_FEE_ERR'],
      // Alipay's documents ask for the pause and name no code.
      [!isTooSoon, 'ACQ.SYSTEM_ERROR'],
    ]);
    trade.refunds.push(refund);
    if (sumTradeRefunds(trade) === trade.totalFen) {
      Object.assign(trade, { status: 'TRADE_CLOSED', closedAt: refund.at });
    }
    return true;
  }

  #expire(trade: FakeTrade): void {
    if (trade.status !== 'WAIT_BUYER_PAY' || this.#now() < trade.expiresAt) return;
    Object.assign(trade, { status: 'TRADE_CLOSED', closedAt: trade.expiresAt });
  }
}

export function sumTradeRefunds({ refunds }: FakeTrade): number {
  return refunds.reduce((sum, { fen }) => sum + fen, 0);
}
