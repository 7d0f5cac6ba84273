import { useMutation, useQueryClient } from '@tanstack/react-query';
import { outcomesIn, type SandboxOutcome, type SandboxState } from '@transmit/contract';
import { ArrowLeft } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { type Payment, payAs, paymentQuery } from '../api.ts';
import { text } from '../text.ts';
import { formatYuan } from './format-yuan.ts';
import { OutcomeList } from './OutcomeList.tsx';
import { TransactionList } from './TransactionList.tsx';

/** A payment: its order, its state, and the buttons for it. */
export function PaymentSheet({ payment }: { payment: Payment }) {
  const { number, state, failures, transactions } = payment;
  const pay = usePay(number);
  const outcomes = outcomesIn(state);
  return (
    <>
      <Head payment={payment} />
      <Facts payment={payment} />
      {transactions.length > 0 && <TransactionList transactions={transactions} />}
      <div className="grid gap-4 border-t border-dashed border-line-2 px-5 py-6 sm:px-8">
        {pay.error && <PayFailed error={pay.error} />}
        {state === 'open' && failures > 0 && <Notice tone="warn">{text.failures(failures)}</Notice>}
        {outcomes.length > 0 && (
          <OutcomeList
            title={state === 'open' ? text.results : text.after}
            outcomes={outcomes}
            busy={pay.isPending ? pay.variables : undefined}
            onChoose={pay.mutate}
          />
        )}
        <WayBack payment={payment} />
      </div>
    </>
  );
}

function WayBack({ payment: { return_url, state } }: { payment: Payment }) {
  return (
    <ButtonLink
      to={return_url}
      wide
      variant={state === 'open' ? 'ghost' : 'secondary'}
      icon={<ArrowLeft size={17} />}
    >
      {text.back}
    </ButtonLink>
  );
}

function PayFailed({ error }: { error: Error }) {
  return (
    <Notice tone="danger" urgent>
      {text.payFailed(errorText(error))}
    </Notice>
  );
}

function usePay(number: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (outcome: SandboxOutcome) => payAs(number, outcome),
    onSuccess: (paid) => queries.setQueryData(paymentQuery(number).queryKey, paid),
    // The payment may stand otherwise by now, or have been paid in another window.
    onError: () => queries.invalidateQueries(paymentQuery(number)),
  });
}

function Head({ payment }: { payment: Payment }) {
  const { title, fee, state } = payment;
  return (
    <div className="flex items-start justify-between gap-4 px-5 pt-7 pb-5 sm:px-8">
      <div className="grid min-w-0 justify-items-start gap-1">
        <Badge tone={TONES[state]}>{text.states[state]}</Badge>
        <h1 className="mt-2 text-h3 font-semibold wrap-anywhere">{title}</h1>
        <p className="font-code text-hero font-bold" data-figures>
          ¥{formatYuan(fee)}
        </p>
        <p role="status" className="max-w-[40ch] text-muted">
          {bodyOf(payment)}
        </p>
      </div>
      <Stamp />
    </div>
  );
}

const TONES: Record<SandboxState, Tone> = {
  open: 'info',
  late: 'warn',
  paid: 'ok',
  refunded: 'neutral',
  unrefundable: 'warn',
  ended: 'neutral',
};

function Stamp() {
  return (
    <span
      aria-hidden="true"
      className="rotate-6 rounded-sm border-2 border-warn px-2.5 py-0.5 font-bold text-warn"
    >
      {text.stamp}
    </span>
  );
}

function bodyOf({ state, late_time, transactions }: Payment): string {
  if (state === 'late') return text.bodies.late(late_time?.slice(11, 16) ?? '');
  if (state === 'paid' && transactions.length > 1) return text.bodies.paidTwice;
  return text.bodies[state];
}

function Facts({ payment: { number, expire_time, state } }: { payment: Payment }) {
  return (
    <dl className="grid gap-1 border-t border-dashed border-line-2 px-5 py-4 text-small sm:px-8">
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-muted">{text.facts.number}</dt>
        <dd className="font-code wrap-anywhere">{number}</dd>
      </div>
      {state === 'open' && (
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{text.facts.expires}</dt>
          <dd data-figures>{expire_time.slice(0, 16)}</dd>
        </div>
      )}
    </dl>
  );
}
