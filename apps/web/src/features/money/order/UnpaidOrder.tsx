import { giftText } from '@transmit/contract';
import { Timer } from 'lucide-react';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import type { Order } from '../api.ts';
import { Sum } from '../Sum.tsx';
import { text } from '../text.ts';
import { Facts } from './Facts.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import { OrderThing } from './OrderThing.tsx';
import { clockText } from './time-to-pay.ts';
import { UnpaidFoot } from './UnpaidFoot.tsx';
import { useTimeLeft } from './use-time-left.ts';
import { WaysToPay } from './WaysToPay.tsx';
import { whenText } from './when-text.ts';

interface UnpaidOrderProps {
  order: Order;
  /** Reason why the last question about it had no answer. */
  problem: string | undefined;
  askAgain: () => Promise<Order | undefined>;
}

/** The ticket of an order that waits to be paid: what and how much, and behind the perforation the way. */
export function UnpaidOrder({ order, problem, askAgain }: UnpaidOrderProps) {
  const leftMs = useTimeLeft(order.expire_time);
  const isWide = useWideScreen();
  return (
    <>
      <Ticket
        direction="row"
        className="flex flex-col p-5 sm:p-9"
        stubClassName="px-5 py-6 sm:w-[310px] sm:px-7 sm:py-9"
        stub={leftMs > 0 ? <WaysToPay order={order} askAgain={askAgain} /> : <Late />}
      >
        <Head leftMs={leftMs} />
        <p className="mt-4 mb-5 flex flex-wrap items-baseline gap-x-3 max-sm:justify-center">
          <Sum fee={order.fee} className="text-[3.625rem]" />
          <span className="text-muted max-sm:basis-full max-sm:text-center">
            {purposeOf(order)}
          </span>
        </p>
        <OrderThing order={order} />
        {problem && (
          <Notice tone="warn" className="mt-5">
            {text.order.stale}
            {problem}
          </Notice>
        )}
        {isWide && (
          <div className="flex flex-1 flex-col pt-6">
            <About order={order} />
          </div>
        )}
      </Ticket>
      {/* On a phone what is only looked up comes after the way to pay. */}
      {!isWide && (
        <Card className="relative mt-5 px-5 py-4">
          <About order={order} />
        </Card>
      )}
    </>
  );
}

function Head({ leftMs }: { leftMs: number }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <h1 className="font-display text-title font-bold">{text.order.unpaid}</h1>
      <p className="flex items-center gap-2.5 text-small text-muted">
        <span className="max-sm:sr-only">{text.order.left}</span>
        <Timer size={18} aria-hidden="true" className="text-accent" />
        <span role="timer" className="text-lead font-semibold text-accent" data-figures>
          {clockText(leftMs)}
        </span>
      </p>
    </div>
  );
}

function Late() {
  return (
    <p role="status" className="grid h-full place-items-center text-center text-muted">
      {text.order.late}
    </p>
  );
}

function About({ order }: { order: Order }) {
  const words = text.order;
  return (
    <>
      <Facts
        facts={[
          [words.after, afterOf(order)],
          [words.number, <OrderNumber key="number" orderId={order.order_id} />],
          [words.made, whenText(order.create_time)],
        ]}
      />
      <UnpaidFoot order={order} />
    </>
  );
}

function purposeOf(order: Order): string {
  if (order.kind === 'product') return text.order.bought;
  return order.for === 'all' ? text.order.feeForAll : text.order.fee;
}

function afterOf(order: Order): string {
  if (order.gives) return text.order.afterProduct(giftText(order.gives));
  return order.for === 'all' ? text.order.afterAll : text.order.afterFiles;
}
