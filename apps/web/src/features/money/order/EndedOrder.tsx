import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import type { Order } from '../api.ts';
import { ReceiptButton } from '../receipt/ReceiptButton.tsx';
import { Sum } from '../Sum.tsx';
import { text } from '../text.ts';
import { Facts } from './Facts.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import { OrderThing } from './OrderThing.tsx';

/** Closed, or given back: a grey stamp, what happened to the money, and the way to another order. */
export function EndedOrder({ order }: { order: Order }) {
  const { title, body } = wordsOf(order);
  const wasPaid = order.pay_time !== null;
  return (
    <div className="mx-auto w-full max-w-[620px]">
      <Ticket
        className="p-5 sm:p-9 sm:pb-7"
        stubClassName="p-5 sm:p-9 sm:pt-7"
        stub={
          <>
            <Facts facts={factsOf(order)} />
            <div className="mt-6 grid gap-3 sm:grid-cols-2">
              <ButtonLink to={anewPath(order)} variant={wasPaid ? 'secondary' : 'primary'}>
                {order.code ? text.ended.toFile : text.ended.anew}
              </ButtonLink>
              {wasPaid && <ReceiptButton order={order} />}
            </div>
          </>
        }
      >
        <h1 className="text-title leading-snug font-bold">{title}</h1>
        <p className="mt-1 mb-5 text-muted">{body}</p>
        <div className="opacity-70 grayscale">
          <OrderThing order={order} />
        </div>
      </Ticket>
    </div>
  );
}

function wordsOf(order: Order): { title: string; body: string } {
  const words = text.ended;
  if (order.state === 'refunding') {
    const body = order.refund_stuck ? words.stuckBody : words.refundingBody;
    return { title: words.refunding, body };
  }
  if (order.state === 'refunded') return { title: words.refunded, body: refundedBody(order) };
  return { title: words.closed, body: words.closedBody };
}

function refundedBody({ refunded_fee, by_hand_fee }: Order): string {
  const words = text.ended;
  if (by_hand_fee === 0) return words.refundedBody;
  return by_hand_fee < refunded_fee ? words.partByHand(text.yuan(by_hand_fee)) : words.allByHand;
}

function factsOf(order: Order) {
  const { fee, refunded_fee, refund_reason, provider } = order;
  return [
    [text.points.sum, <Sum key="sum" fee={fee} className="text-h2" />] as const,
    ...(refunded_fee > 0 ? [[text.ended.back, `¥${text.yuan(refunded_fee)}`] as const] : []),
    ...(refund_reason ? [[text.ended.why, refund_reason] as const] : []),
    ...(provider && order.pay_time
      ? [[text.done.way, text.order.providers[provider]] as const]
      : []),
    [text.order.number, <OrderNumber key="number" orderId={order.order_id} />] as const,
  ];
}

/** Returns the place where the same can be ordered again, at today's price. */
function anewPath({ code, product_code }: Order): string {
  if (code) return paths.detail(code);
  return product_code === '100002' ? paths.buyPoints() : paths.topUp();
}
