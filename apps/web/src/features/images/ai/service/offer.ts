/** Pure: what may be done of so many pictures, and what stands in the way of the rest. */
export interface OfferFacts {
  wanted: number;
  /** Points of one picture. */
  price: number;
  points: number;
  leftToday: number;
  /** Beside those that are waiting already. */
  room: number;
}

export interface ServiceOffer {
  /** Number that may be done now. */
  count: number;
  total: number;
  missing: number;
  /** Reason why not all of them may be done. */
  limit: 'points' | 'today' | 'room' | undefined;
}

export function makeOffer({ wanted, price, points, leftToday, room }: OfferFacts): ServiceOffer {
  const affordable = price === 0 ? wanted : Math.floor(points / price);
  const count = Math.max(0, Math.min(wanted, affordable, leftToday, room));
  const total = wanted * price;
  const limit =
    count === wanted
      ? undefined
      : count === Math.max(0, leftToday)
        ? 'today'
        : count === Math.max(0, room)
          ? 'room'
          : 'points';
  return { count, total, missing: Math.max(0, total - points), limit };
}
