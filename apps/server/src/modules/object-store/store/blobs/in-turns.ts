const AT_ONCE = 16;

/** Calls for each item, a few at a time, so that 10,000 parts do not fill the thread pool's queue. */
export async function inTurns<T>(
  items: readonly T[],
  action: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const walk = async () => {
    for (const item of rest) await action(item);
  };
  const walks = await Promise.allSettled(Array.from({ length: AT_ONCE }, walk));
  const failed = walks.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
