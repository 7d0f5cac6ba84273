/** So much at once, and so much a second on average; what is dearer than what is left is a debt. */
export interface CostShare {
  perSecond: number;
  atOnce: number;
}

export class CostBucket {
  readonly #share: CostShare;
  #left: number;
  #filledAt: number;

  constructor(share: CostShare, now: number) {
    this.#share = share;
    this.#left = share.atOnce;
    this.#filledAt = now;
  }

  spend(cost: number, now: number): void {
    this.#left = this.left(now) - cost;
    this.#filledAt = now;
  }

  left(now: number): number {
    const { perSecond, atOnce } = this.#share;
    return Math.min(atOnce, this.#left + ((now - this.#filledAt) / 1000) * perSecond);
  }

  isFull(now: number): boolean {
    return this.left(now) >= this.#share.atOnce;
  }
}
