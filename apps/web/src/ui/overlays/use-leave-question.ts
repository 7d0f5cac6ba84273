import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { type ConfirmRequest, confirm } from './confirm.ts';

/** Asks before another screen is opened while this one has something that would be lost with it. */
export function useLeaveQuestion(wouldLose: boolean, question: ConfirmRequest): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      wouldLose && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ ...question, danger: true }).then((isLeaving) => {
      if (isLeaving) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, question]);
}
