import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#ui/overlays/confirm.ts';
import { text } from '../text.ts';

/** Asks before another screen is opened while files are being handed in: nobody would hand them in then. */
export function useLeaveQuestion(isUnderWay: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnderWay && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ ...text.handIn.leave, danger: true }).then((isLeaving) => {
      if (isLeaving) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
}
