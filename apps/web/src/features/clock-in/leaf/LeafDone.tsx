import { clockInPoints, DAYS_OF_ROUND, placeInRound } from '@transmit/contract';
import { ArrowRight, List } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { text } from '../text.ts';

/** Shows today's points, and tomorrow's. */
export function LeafDone({ streak, next }: { streak: number; next: number }) {
  const isFull = placeInRound(streak) === DAYS_OF_ROUND;
  return (
    <>
      <h1 className="text-h2 font-bold">{text.leaf.credited(clockInPoints(streak))}</h1>
      <p className="mt-0.5 text-muted">
        {isFull ? text.leaf.full : text.leaf.tomorrow(placeInRound(streak + 1), next)}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <ButtonLink to={paths.orders()} className="h-14!" icon={<List size={18} />}>
          {text.leaf.ledger}
        </ButtonLink>
        <ButtonLink to={paths.home()} variant="soft" className="h-14!">
          {text.leaf.send}
          <ArrowRight size={17} aria-hidden="true" />
        </ButtonLink>
      </div>
    </>
  );
}
