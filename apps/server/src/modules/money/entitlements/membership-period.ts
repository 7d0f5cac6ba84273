/** Pure: when a membership that is bought now begins and ends (PRODUCT §5). */
const DAY_MS = 86_400_000;

export interface Period {
  fromAt: number;
  toAt: number;
}

/** From the end of the one that runs, so that paying early loses nothing. */
export function extendMembership(
  endsAt: number | undefined,
  { days, now }: { days: number; now: number },
): Period {
  const fromAt = Math.max(now, endsAt ?? now);
  return { fromAt, toAt: fromAt + days * DAY_MS };
}
