/** So many at once, and so many a second on average. */
export interface TokenBucket {
  /** False when there is none left. */
  take(now: number): boolean;
}

export function createTokenBucket({
  perSecond,
  atOnce,
}: {
  perSecond: number;
  atOnce: number;
}): TokenBucket {
  let left = atOnce;
  let filledAt: number | undefined;
  return {
    take(now) {
      left = Math.min(atOnce, left + ((now - (filledAt ?? now)) / 1000) * perSecond);
      filledAt = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
