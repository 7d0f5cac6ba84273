import { useMutation } from '@tanstack/react-query';
import { errorText } from '#api/error-text.ts';
import { goToCashier } from '#platform/go-to-cashier.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { askForWay, type Order, type PayProvider, type WayToPay } from '../api.ts';
import { text } from '../text.ts';

/** One button that names provider and sum. Its link is fetched at the press: it lives for minutes only. */
export function PhoneWay({ order, provider }: { order: Order; provider: PayProvider }) {
  const words = text.order.jump;
  const way = useMutation({
    mutationFn: () => askForWay(order.order_id, provider, 'phone'),
    onSuccess: leave,
  });
  return (
    <div className="grid gap-3">
      <Button variant="primary" size="lg" wide busy={way.isPending} onClick={() => way.mutate()}>
        {words[provider](text.yuan(order.fee))}
      </Button>
      {way.error && (
        <Notice tone="danger" urgent>
          {words.failed}
          {errorText(way.error)}
        </Notice>
      )}
      <p className="text-center text-small text-muted">
        {order.kind === 'files' && order.for === 'me' ? words.comeBackFile : words.comeBack}
      </p>
    </div>
  );
}

function leave(way: WayToPay): void {
  if (way.kind === 'jump') goToCashier({ url: way.url, needsReferrer: way.needs_referrer });
  else goToCashier({ url: way.text, needsReferrer: false });
}
