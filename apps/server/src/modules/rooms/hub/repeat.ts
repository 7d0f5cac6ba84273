/** Work that comes again and again. */
export interface Repeated {
  now(): Promise<void>;
  stop(): Promise<void>;
}

/** One round after the other, however long each takes; what fails is told and tried again. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): Repeated {
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const now = () => {
    if (isWaiting) return running;
    isWaiting = true;
    running = running.then(() => {
      isWaiting = false;
      return work().catch(failed);
    });
    return running;
  };
  const timer = setInterval(now, everyMs);
  timer.unref();
  return {
    now,
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
