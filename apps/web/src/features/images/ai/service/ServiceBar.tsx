import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Coins, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { buttonStyle } from '#ui/buttons/button-style.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import type { AiService } from '../use-ai-service.ts';
import { askConsent } from './ask-consent.ts';
import type { DeskView } from './desk-types.ts';
import { makeOffer, type ServiceOffer } from './offer.ts';
import { serviceWords } from './service-words.ts';
import { type AiAccount, useAiAccount } from './use-ai-account.ts';

const { bar, short } = serviceWords;

interface ServiceBarProps {
  /** State of the desk that does it. */
  view: StoreApi<DeskView>;
  service: AiService;
  model: string;
  price: number;
  /** Files that wait for a press. */
  files: readonly File[];
  /** The verb on the button: 开始取名. */
  action: string;
  start: (files: readonly File[], options: { isPartial?: boolean }) => void;
  useLocal: () => void;
  /** Sentence that is still to be said before it may begin. */
  hindrance?: string | undefined;
}

/** The price before anything starts; nothing leaves and nothing costs before this is pressed. */
export function ServiceBar(props: ServiceBarProps) {
  const account = useAiAccount(props.view);
  const { service, price, files } = props;
  if (files.length === 0) return null;
  return (
    <Card aria-label={bar.label(service.name)} className="px-4 py-4 sm:px-5">
      {account.data ? (
        <Question {...props} account={account.data} />
      ) : account.error ? (
        <Notice
          tone="danger"
          action={
            <Button size="sm" onClick={() => account.refetch()} busy={account.isFetching}>
              {bar.retry}
            </Button>
          }
        >
          {bar.failed(errorText(account.error))}
        </Notice>
      ) : (
        <div role="status" className="grid gap-2">
          <span className="sr-only">{bar.unknown}</span>
          <p className="font-semibold" data-figures>
            {bar.price(files.length, price)}
          </p>
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
      )}
    </Card>
  );
}

interface QuestionProps extends ServiceBarProps {
  account: AiAccount;
}

function Question(props: QuestionProps) {
  const { price, files, account } = props;
  const { points, left_today: leftToday, room } = account;
  const offer = makeOffer({ wanted: files.length, price, points, leftToday, room });
  const { isBusy, error, press } = usePress(props, offer);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <PriceLine
          {...{ price, account }}
          count={files.length}
          isShort={offer.limit === 'points'}
        />
        {offer.limit === undefined && (
          <Button
            variant="primary"
            icon={<Sparkles size={18} />}
            busy={isBusy}
            disabled={props.hindrance !== undefined}
            onClick={press}
          >
            {props.action}
          </Button>
        )}
      </div>
      {offer.limit !== undefined && (
        <Limited
          useLocal={props.useLocal}
          account={account}
          offer={offer}
          isBusy={isBusy}
          press={press}
        />
      )}
      {offer.limit === undefined && (
        <p className="text-caption text-muted">{props.hindrance ?? bar.charged}</p>
      )}
      {error !== undefined && (
        <Notice tone="danger" urgent>
          {errorText(error)}
        </Notice>
      )}
    </div>
  );
}

function usePress(props: QuestionProps, offer: ServiceOffer) {
  const { service, model, files } = props;
  const { left_today: leftToday, room } = props.account;
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const press = async () => {
    setBusy(true);
    setError(undefined);
    try {
      if (!(await askConsent(service, model, queries))) return;
      // For points alone all are handed over: the rest waits there, and goes on once there are more.
      const isPartial = offer.limit === 'points' && files.length <= Math.min(leftToday, room);
      props.start(isPartial ? files : files.slice(0, offer.count), { isPartial });
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, press };
}

interface PriceLineProps {
  account: AiAccount;
  price: number;
  count: number;
  isShort: boolean;
}

function PriceLine({ account, price, count, isShort }: PriceLineProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-lg',
          isShort ? 'bg-warn-soft text-warn' : 'bg-brand-soft text-brand',
        )}
      >
        {isShort ? <Coins size={21} /> : <Sparkles size={21} />}
      </span>
      <div className="min-w-44 flex-1" data-figures>
        <p className="font-semibold">
          {isShort && `${short.title}：`}
          {bar.price(count, price)}
        </p>
        <p className="text-small text-muted">{bar.account(account.points, account.left_today)}</p>
      </div>
    </>
  );
}

interface LimitedProps extends Pick<ServiceBarProps, 'useLocal'> {
  account: AiAccount;
  offer: ServiceOffer;
  isBusy: boolean;
  press: () => void;
}

/** Not all of them: what can be done about it, without losing what is there. */
function Limited({ offer, account, isBusy, press, useLocal }: LimitedProps) {
  const { count, total, limit } = offer;
  return (
    <div className="grid gap-3 border-t-2 border-dotted border-line-2 pt-3">
      <p className="text-small" data-figures>
        {limit === 'points' && short.body(total - account.points, count)}
        {limit === 'today' && serviceWords.today(account.left_today)}
        {limit === 'room' && serviceWords.room(account.room)}
      </p>
      <div className="flex flex-wrap gap-2">
        {limit === 'points' && <BuyPoints />}
        {count > 0 && (
          <Button
            variant={limit === 'points' ? 'secondary' : 'primary'}
            busy={isBusy}
            onClick={press}
          >
            {short.some(count)}
          </Button>
        )}
        <Button variant="ghost" onClick={useLocal}>
          {short.local}
        </Button>
      </div>
      {limit === 'points' && <p className="text-caption text-muted">{short.buyHint}</p>}
    </div>
  );
}

/** In a tab of its own: files in the page would not outlive the cashier's address. */
export function BuyPoints({ size }: { size?: 'sm' }) {
  return (
    <a
      href={paths.buyPoints()}
      target="_blank"
      rel="noopener"
      className={buttonStyle({ variant: 'primary', size })}
    >
      <Coins size={17} aria-hidden="true" />
      {short.buy}
      <span className="sr-only">{short.newTab}</span>
    </a>
  );
}
