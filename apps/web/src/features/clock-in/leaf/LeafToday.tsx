import { placeInRound, SEVENTH_DAY_POINTS } from '@transmit/contract';
import { useState } from 'react';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { text } from '../text.ts';
import type { useClockIn } from './use-clock-in.ts';

interface LeafTodayProps {
  streak: number;
  next: number;
  clocking: ReturnType<typeof useClockIn>;
}

/** Shows the points for clocking in today, and the button; a visitor logs in first and comes back. */
export function LeafToday({ streak, next, clocking }: LeafTodayProps) {
  const [greeting] = useState(() => text.leaf.greeting(new Date().getHours()));
  const isFirst = streak === 0;
  return (
    <>
      <h1 className="text-h2 font-bold">
        {isFirst ? text.leaf.begin(greeting) : text.leaf.today(greeting, placeInRound(streak + 1))}
      </h1>
      <p className="mt-0.5 text-muted">
        {next === SEVENTH_DAY_POINTS ? text.leaf.seventh : text.leaf.usual}
      </p>
      <div className="mt-4 grid gap-3 text-left">
        <ClockInButton clocking={clocking} />
        {clocking.problem && (
          <Notice tone="danger" urgent>
            {text.leaf.failed}
            {clocking.problem}
          </Notice>
        )}
      </div>
    </>
  );
}

function ClockInButton({ clocking }: Pick<LeafTodayProps, 'clocking'>) {
  const isLogin = useClientState((state) => state.isLogin);
  return isLogin ? (
    <Button
      variant="primary"
      size="lg"
      wide
      className="h-14!"
      busy={clocking.busy}
      onClick={clocking.clockIn}
    >
      {text.leaf.clockIn}
    </Button>
  ) : (
    <ButtonLink
      to={paths.login(paths.clockIn())}
      variant="primary"
      size="lg"
      wide
      className="h-14!"
    >
      {text.leaf.logIn}
    </ButtonLink>
  );
}
