import type { UploadTarget } from './upload-driver.ts';

/** Events on the way of a file. */
export interface RunEvents {
  target(target: UploadTarget): void;
  progress(loadedBytes: number): void;
  hashPercent(share: number): void;
  hashed(crc64: string): void;
  sent(): void;
}

/** Nothing is heard any more of a run that was stopped. */
export function untilAborted(events: RunEvents, signal: AbortSignal): RunEvents {
  const whileRunning =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      if (!signal.aborted) act(...args);
    };
  return {
    target: whileRunning(events.target),
    progress: whileRunning(events.progress),
    hashPercent: whileRunning(events.hashPercent),
    hashed: whileRunning(events.hashed),
    sent: whileRunning(events.sent),
  };
}
