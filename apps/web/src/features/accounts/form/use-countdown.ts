import { useEffect, useState } from 'react';

/** Whole seconds left until a moment; counts by the clock, so a sleeping tab does not lag behind. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));

  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  const start = (seconds: number) => {
    const started = Date.now();
    setNow(started);
    setEndsAt(started + seconds * 1000);
  };
  return [secondsLeft, start];
}
