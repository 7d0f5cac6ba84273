import { useQuery } from '@tanstack/react-query';
import { toFen, toYuan } from '@transmit/contract';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { balanceQuery } from '../balance/balance-query.ts';
import { Facts } from '../order/Facts.tsx';
import { OrderProblem } from '../products/OrderProblem.tsx';
import { useBuy } from '../products/use-buy.ts';
import { Sum } from '../Sum.tsx';
import { text } from '../text.ts';
import { PointsChoice } from './PointsChoice.tsx';
import { packsOf, readPoints } from './points-choice.ts';

/**
 * Asks for a number of points, and shows beside it their price and the points. `price` is that of a
 * hundred.
 */
export function PointsForm({ price }: { price: number }) {
  const [typed, setTyped] = useState('500');
  const points = readPoints(typed);
  const fee = points === undefined ? undefined : feeOf(price, points);
  const isLogin = useClientState((state) => state.isLogin);
  const { buy, busy, problem } = useBuy();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (points === undefined || fee === undefined || busy) return;
    buy({ code: '100002', count: packsOf(points), fee });
  };
  return (
    <form onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <Card className="p-5 sm:p-8">
        <PointsChoice typed={typed} priceOf={(count) => feeOf(price, count)} onType={setTyped} />
      </Card>
      <Card raised className="overflow-hidden">
        <Coming points={points} />
        <div className="grid gap-4 px-6 py-5 sm:px-7">
          {isLogin && <After points={points ?? 0} />}
          <p className="flex items-baseline justify-between border-t border-line pt-4 first:border-0 first:pt-0">
            <span className="text-small text-muted">{text.points.sum}</span>
            {fee === undefined ? '—' : <Sum fee={fee} className="text-[1.875rem]" />}
          </p>
          <PayButton isLogin={isLogin} busy={busy !== undefined} disabled={points === undefined} />
          <OrderProblem problem={problem} />
        </div>
      </Card>
    </form>
  );
}

function Coming({ points }: { points: number | undefined }) {
  return (
    <div className="bg-brand px-6 py-5 text-on-brand sm:px-7">
      <p className="text-small">{text.points.coming}</p>
      <p className="flex items-baseline gap-3" data-figures>
        <strong className="font-code text-[2.75rem] leading-tight font-semibold">
          {points === undefined ? '—' : `+${points}`}
        </strong>
        {text.points.unit}
      </p>
    </div>
  );
}

interface PayButtonProps {
  isLogin: boolean;
  busy: boolean;
  disabled: boolean;
}

/** Pays; a visitor is led to the login first. */
function PayButton({ isLogin, busy, disabled }: PayButtonProps) {
  if (!isLogin) {
    return (
      <>
        <p className="text-small text-muted">{text.products.loginFirst}</p>
        <ButtonLink to={paths.login(paths.buyPoints())} variant="primary" size="lg" wide>
          {text.products.login}
        </ButtonLink>
      </>
    );
  }
  return (
    <Button type="submit" variant="primary" size="lg" wide busy={busy} disabled={disabled}>
      {text.points.pay}
      <ArrowRight size={18} aria-hidden="true" />
    </Button>
  );
}

/** Shows the present points, and those after the purchase; nothing while they are not known. */
function After({ points }: { points: number }) {
  const { data } = useQuery(balanceQuery);
  const now = data?.points;
  return (
    <Facts
      facts={[
        [text.points.now, now ?? '—'],
        [text.points.after, now === undefined ? '—' : now + points],
      ]}
    />
  );
}

/** In whole fen: as many times the price as the server will say. */
function feeOf(price: number, points: number): number {
  return toYuan((toFen(price) ?? 0) * packsOf(points));
}
