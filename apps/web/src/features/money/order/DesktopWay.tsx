import { useQuery } from '@tanstack/react-query';
import { fromWireTime } from '@transmit/contract';
import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import { errorText } from '#api/error-text.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { linkToCashier } from '#platform/go-to-cashier.ts';
import { buttonStyle } from '#ui/buttons/button-style.ts';
import { RetryNotice } from '#ui/feedback/RetryNotice.tsx';
import { lazyExtra } from '#ui/loading/lazy-extra.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { askForWay, type Order, type PayProvider, type WayToPay } from '../api.ts';
import { moneyKeys } from '../money-keys.ts';
import { text } from '../text.ts';

const QrCode = lazyExtra(async () => (await import('#ui/words/QrCode.tsx')).QrCode);

/** A code that has just run out is not asked for again at once: the device's clock may be wrong. */
const LEAST_WAIT_MS = 5000;
/** A timer that would wait longer than a browser counts fires at once, over and over. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

interface DesktopWayProps {
  order: Order;
  provider: PayProvider;
}

/** The provider's QR code, kept fresh, or the way to its page where it has none. */
export function DesktopWay({ order, provider }: DesktopWayProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...moneyKeys.way, order.order_id, provider],
    queryFn: () => askForWay(order.order_id, provider, 'desktop'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data ? renewIn(state.data) : false),
  });
  if (error && !data) {
    return (
      <RetryNotice action={text.order.qr.retry} onRetry={refetch}>
        {text.order.qr.failed}
        {errorText(error)}
      </RetryNotice>
    );
  }
  if (data?.kind === 'jump') {
    const { url, needs_referrer: needsReferrer } = data;
    return (
      <div className="grid gap-3 py-6">
        <a
          {...linkToCashier({ url, needsReferrer })}
          className={buttonStyle({ variant: 'primary', size: 'lg', wide: true })}
        >
          {text.order.jump[provider](text.yuan(order.fee))}
        </a>
        <p className="text-center text-small text-muted">{text.order.jump.comeBack}</p>
      </div>
    );
  }
  return <Qr provider={provider} code={data?.text} />;
}

function Qr({ provider, code }: { provider: PayProvider; code: string | undefined }) {
  const words = text.order.qr;
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <div className="aspect-square w-full max-w-[236px] rounded-lg border border-line bg-white p-4">
        <Suspense fallback={<Skeleton className="size-full" />}>
          {code ? <QrCode value={code} label={words.label(provider)} /> : <Waiting />}
        </Suspense>
      </div>
      <p className="mt-2">{words.scan[provider]}</p>
      <p className="flex items-center gap-2 text-small text-muted">
        <span aria-hidden="true" className="size-1.5 animate-pulse rounded-full bg-brand" />
        {words.updates}
      </p>
      {provider === 'sandbox' && code && (
        <a
          {...linkToCashier({ url: code, needsReferrer: false })}
          className="mt-1 inline-flex items-center gap-1.5 rounded-sm text-small text-brand hover:underline"
        >
          <ExternalLink size={15} aria-hidden="true" />
          {words.openHere}
        </a>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <span role="status" className="block size-full">
      <span className="sr-only">{text.order.qr.loading}</span>
      <Skeleton className="size-full" />
    </span>
  );
}

function renewIn({ expire_time }: WayToPay): number {
  const wait = (fromWireTime(expire_time) ?? 0) - serverNow();
  return Math.min(LONGEST_WAIT_MS, Math.max(LEAST_WAIT_MS, wait));
}
