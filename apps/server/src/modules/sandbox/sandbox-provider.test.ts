import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  attempt,
  type Buyer,
  DAY,
  MINUTE,
  type PaymentHarness,
  refundOf,
  type Twist,
} from '#adapters/payment/payment-harness.conformance.ts';
import { describePaymentProvider } from '#adapters/payment/payment-provider.conformance.ts';
import type { NoticeRequest } from '#adapters/payment/payment-provider.ts';
import type { Database } from '#kernel/database/database.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { isTaken } from './notice-answer.ts';
import { createNoticeSignature } from './notice-signature.ts';
import { countSandboxFailure } from './payments.store.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { type Books, takeOpen } from './take-money.ts';

const US = 'http://app.test';
const signature = createNoticeSignature(newSeed());
const stranger = createNoticeSignature(newSeed());

function newSeed(): string {
  return randomBytes(32).toString('base64url');
}

/** A bank whose books are empty. */
async function open(db: Database): Promise<PaymentHarness & { woken: number }> {
  const tables = ['payments', 'transactions', 'refunds', 'notices'] as const;
  for (const table of tables) await db.deleteFrom(`sandbox_${table}`).execute();
  let at = Date.UTC(2026, 10, 20, 4);
  const now = () => at;
  const books: Books = { db, merchant: US };
  const harness = {
    woken: 0,
    provider: createSandboxProvider({ ...books, signature, now, wakeCourier }),
    now,
    pass: (ms: number) => {
      at += ms;
    },
    buyer: createBuyer(books, now),
    finishRefund: async () => {},
    notice: async (of: Told, twist: Twist = {}) => noticeOf(await bodyOf(of), twist, now()),
    isContentWith: ({ status, body }: { status: number; body: string }) => isTaken(status, body),
    has: { staleNotices: true, probes: false, refundNotices: true, bill: true },
    close: async () => {},
  };
  const bodies = new Map<string, Promise<object>>();
  function bodyOf(of: Told) {
    const key = `${of.number} ${of.refundNumber}`;
    const body = bodies.get(key) ?? findBody(db, of);
    bodies.set(key, body);
    return body;
  }
  function wakeCourier() {
    harness.woken += 1;
  }
  return harness;
}

function createBuyer(books: Books, now: () => number): Buyer {
  const turnAway = (isDone: boolean) => {
    if (!isDone) throw new Error('the cashier turns the buyer away');
  };
  return {
    async open(way) {
      const address = way.kind === 'qr' ? way.text : way.url;
      expect(address).toMatch(/^http:\/\/app\.test\/sandbox\/pay\/\w+$/);
    },
    async pay(number) {
      turnAway(await takeOpen(books, number, { times: 1, now: now() }));
    },
    async failToPay(number) {
      turnAway(await countSandboxFailure(books.db, number, now()));
    },
  };
}

interface Told {
  number: string;
  refundNumber?: string;
}

async function findBody(db: Database, { number, refundNumber }: Told): Promise<object> {
  const rows = await db.selectFrom('sandbox_notices').select('body').execute();
  const bodies = rows.map(({ body }) => JSON.parse(body));
  return bodies.find((body) => body.number === number && body.refund_number === refundNumber);
}

function noticeOf(written: object, twist: Twist, now: number): NoticeRequest {
  const { merchant, totalFen, ageMs = 0, signedBy } = twist;
  const said = {
    ...written,
    ...(merchant && { merchant: 'http://elsewhere.test' }),
    ...(totalFen && { fen: totalFen }),
  };
  const body = Buffer.from(JSON.stringify(said));
  const signer = signedBy ? stranger : signature;
  return { headers: new Headers(signer.sign(body, now - ageMs)), body, address: '203.0.113.9' };
}

describeEachDatabase('the sandbox', (database) => {
  describePaymentProvider('the sandbox', () => open(database()));

  it('leads a phone to the cashier, and shows its address to a desktop', async () => {
    const { provider } = await open(database());
    const wish = attempt(await open(database()));
    const url = `${US}/sandbox/pay/${wish.number}`;
    expect(await provider.start(wish)).toEqual({ kind: 'qr', text: url });
    const jump = { kind: 'jump', url, needsReferrer: false };
    expect(await provider.start({ ...wish, device: 'phone' })).toEqual(jump);
  });

  it('pays back what was taken twice from where it came last, and tells of the other', async () => {
    const { provider, now } = await open(database());
    const wish = attempt(await open(database()));
    await provider.start(wish);
    await takeOpen({ db: database(), merchant: US }, wish.number, { times: 2, now: now() });
    await provider.refund(refundOf(wish));
    const facts = await provider.query(wish.number);
    expect(facts).toMatchObject({ state: 'paid', paidFen: 60 });
    expect(facts.isRefunded).toBeUndefined();
    await provider.refund(refundOf(wish));
    expect(await provider.query(wish.number)).toMatchObject({ isRefunded: true });
    await expect(provider.refund(refundOf(wish))).rejects.toThrow('NOT_ENOUGH');
  });

  it('pays back one refund once, however often it is asked for at once', async () => {
    const harness = await open(database());
    const { provider, now } = harness;
    const wish = attempt(harness, { totalFen: 100 });
    await provider.start(wish);
    await takeOpen({ db: database(), merchant: US }, wish.number, { times: 1, now: now() });
    const order = refundOf(wish, { refundFen: 60 });
    const facts = await Promise.all(Array.from({ length: 20 }, () => provider.refund(order)));
    expect(new Set(facts.map(({ state }) => state))).toEqual(new Set(['done']));
    expect(await provider.query(wish.number)).toMatchObject({ isRefunded: true });
    expect(harness.woken).toBe(20);
  });

  it('takes an open payment once, however many pay it at once', async () => {
    const harness = await open(database());
    const { provider, now } = harness;
    const wish = attempt(harness);
    await provider.start(wish);
    const books = { db: database(), merchant: US };
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => takeOpen(books, wish.number, { times: 1, now: now() })),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    harness.pass(DAY + MINUTE);
    expect(await provider.fetchBill('2026-11-20')).toHaveLength(1);
  });

  it('has no bill for what is no day', async () => {
    const { provider } = await open(database());
    await expect(provider.fetchBill('2026-02-30')).rejects.toThrow('NO_SUCH_DAY');
  });
});
