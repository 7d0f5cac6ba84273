import { useEffect, useState } from 'react';
import { useConnection } from '#platform/browser/use-connection.ts';
import { taskText } from './task-text.ts';

/** `3 秒后自动重试`, counting down. */
export function RetryCountdown({ retryAt }: { retryAt: number }) {
  const isConnected = useConnection();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((retryAt - now) / 1000));
  return (
    <span>{isConnected ? taskText.task.retryIn(seconds) : taskText.task.retryWhenOnline}</span>
  );
}
