import { giftText } from '@transmit/contract';
import { ArrowLeft, Check, UserRound } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Seal } from '#ui/layout/Seal.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import type { Order } from '../api.ts';
import { ReceiptButton } from '../receipt/ReceiptButton.tsx';
import { Sum } from '../Sum.tsx';
import { text } from '../text.ts';
import { Facts } from './Facts.tsx';
import { backLines } from './going-back.ts';
import { OrderNumber } from './OrderNumber.tsx';
import { OrderThing } from './OrderThing.tsx';
import { StartPaidDownload } from './StartPaidDownload.tsx';
import { whenText } from './when-text.ts';

/** Paid: the red seal, what was bought is there, and nothing else moves. */
export function PaidOrder({ order }: { order: Order }) {
  return (
    <div className="mx-auto w-full max-w-[620px]">
      <Ticket
        className="p-5 sm:p-9 sm:pb-7"
        stubClassName="p-5 sm:p-9 sm:pt-7"
        stub={<PaidStub order={order} />}
      >
        <div className="mb-5 flex items-center gap-3.5">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
          >
            <Check size={22} />
          </span>
          <h1 className="flex-1 font-display text-title font-bold">{text.done.title}</h1>
          <Seal text={text.done.seal} />
        </div>
        <div className="grid gap-3.5">
          <OrderThing order={order} />
          <Outcome order={order} />
          <MoneyBack order={order} />
        </div>
      </Ticket>
    </div>
  );
}

function MoneyBack({ order }: { order: Order }) {
  const lines = backLines(order);
  if (lines.length === 0) return null;
  return (
    <Notice tone="info">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </Notice>
  );
}

function Outcome({ order }: { order: Order }) {
  if (order.kind === 'files' && order.for === 'me') return <StartPaidDownload order={order} />;
  return (
    <p className="rounded-lg border border-brand-line px-4 py-3.5 font-semibold">
      {outcomeOf(order)}
    </p>
  );
}

function outcomeOf({ gives }: Order): string {
  if (!gives) return text.done.forAll;
  return gives.kind === 'member_days' ? text.done.member : text.done.arrived(giftText(gives));
}

function PaidStub({ order }: { order: Order }) {
  const words = text.done;
  return (
    <>
      <Facts
        facts={[
          [words.sum, <Sum key="sum" fee={order.fee} className="text-h2" />],
          [words.way, order.provider ? text.order.providers[order.provider] : ''],
          [words.time, whenText(order.pay_time)],
          [text.order.number, <OrderNumber key="number" orderId={order.order_id} />],
        ]}
      />
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <WayOn order={order} />
        <ReceiptButton order={order} />
      </div>
    </>
  );
}

function WayOn({ order }: { order: Order }) {
  const isLogin = useClientState((state) => state.isLogin);
  if (order.code) {
    return (
      <ButtonLink to={paths.detail(order.code)} icon={<ArrowLeft size={18} />}>
        {text.done.back}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to={isLogin ? paths.orders() : paths.visitorOrders()}
      icon={<UserRound size={18} />}
    >
      {text.done.account}
    </ButtonLink>
  );
}
