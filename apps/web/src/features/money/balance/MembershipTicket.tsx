import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { productsQuery } from '../api.ts';
import { OrderProblem } from '../products/OrderProblem.tsx';
import { useBuy } from '../products/use-buy.ts';
import { Sum } from '../Sum.tsx';
import { memberText } from './member-text.ts';
import { endsSoonIn } from './membership.ts';

/** Until when one is a member, and where it is sold, the way to stay one. */
export function MembershipTicket({ until }: { until: string }) {
  const { data } = useQuery(productsQuery);
  const offer = data?.products.find(({ gives }) => gives.kind === 'member_days');
  const { buy, busy, problem } = useBuy();
  return (
    <div className="grid gap-3">
      <Ticket
        direction="row"
        className="px-5 py-5 sm:px-6"
        stubClassName="flex items-center justify-between gap-4 px-5 py-4 sm:px-6"
        stub={
          offer && (
            <>
              <Sum fee={offer.price} className="text-h2" />
              <Button
                variant="primary"
                busy={busy !== undefined}
                onClick={() => buy({ code: offer.code, count: 1, fee: offer.price })}
              >
                {memberText.renew(offer.gives.amount)}
              </Button>
            </>
          )
        }
      >
        <Membership until={until} />
      </Ticket>
      <OrderProblem problem={problem} />
    </div>
  );
}

function Membership({ until }: { until: string }) {
  const soon = endsSoonIn(until, serverNow());
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent"
      >
        <Crown size={22} />
      </span>
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 font-semibold">
          {memberText.name}
          {soon && <Badge tone="warn">{memberText.left(soon)}</Badge>}
        </h2>
        <p className="text-small text-muted">{memberText.until(until.slice(0, 16))}</p>
      </div>
    </div>
  );
}
