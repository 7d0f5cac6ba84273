const LANES = 16;

/** Calls for each item, a few at a time, so that 10,000 parts do not fill the thread pool's queue. */
export async function inTurns<T>(
  items: readonly T[],
  action: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await action(item);
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const failed = lanes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
