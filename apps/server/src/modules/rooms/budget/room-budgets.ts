/**
 * Budgets of sockets (SECURITY §10.1): milliseconds of work and bytes, counted three times, so that
 * neither many sockets nor many visitors of one address have more than theirs. A share outlives its
 * socket: whoever comes back at once has what was left.
 */
import { ROOM_BUDGETS } from '@transmit/contract';
import { CostBucket, type CostShare } from './cost-bucket.ts';

export interface Payers {
  viewer: string;
  addressKey: string;
}

export type CostKind = keyof typeof ROOM_BUDGETS;

export interface SocketBudget {
  spend(kind: CostKind, cost: number, now: number): void;
  /** One of its shares is used up. */
  isSpent(now: number): boolean;
}

/** Beyond this number full shares are looked for, which need not be remembered. */
const MOST_REMEMBERED = 2000;

export class RoomBudgets {
  readonly #scale: number;
  readonly #shared = new Map<string, CostBucket>();

  /** `scale`: of an installation's limits altogether. */
  constructor(scale: number) {
    this.#scale = scale;
  }

  get remembered(): number {
    return this.#shared.size;
  }

  openFor(payers: Payers, now: number): SocketBudget {
    const kinds = Object.keys(ROOM_BUDGETS) as CostKind[];
    const own = new Map(kinds.map((kind) => [kind, this.#make(ROOM_BUDGETS[kind].socket, now)]));
    const bucketsOf = (kind: CostKind, at: number) => {
      const bucket = own.get(kind);
      return [...(bucket ? [bucket] : []), ...this.#sharedOf(kind, payers, at)];
    };
    return {
      spend: (kind, cost, at) => {
        for (const bucket of bucketsOf(kind, at)) bucket.spend(cost, at);
      },
      isSpent: (at) => kinds.some((kind) => bucketsOf(kind, at).some((it) => it.left(at) <= 0)),
    };
  }

  /** Tells before there is a socket whether the budgets are spent. */
  isSpent(payers: Payers, now: number): boolean {
    return this.openFor(payers, now).isSpent(now);
  }

  #sharedOf(kind: CostKind, { viewer, addressKey }: Payers, now: number): CostBucket[] {
    const { viewer: ofViewer, address: ofAddress } = ROOM_BUDGETS[kind];
    return [
      this.#find(`${kind} viewer ${viewer}`, ofViewer, now),
      this.#find(`${kind} address ${addressKey}`, ofAddress, now),
    ];
  }

  #find(key: string, share: CostShare, now: number): CostBucket {
    const known = this.#shared.get(key);
    if (known) return known;
    if (this.#shared.size >= MOST_REMEMBERED) this.#forgetFull(now);
    const made = this.#make(share, now);
    this.#shared.set(key, made);
    return made;
  }

  #make({ perSecond, atOnce }: CostShare, now: number): CostBucket {
    const scaled = { perSecond: perSecond * this.#scale, atOnce: atOnce * this.#scale };
    return new CostBucket(scaled, now);
  }

  #forgetFull(now: number): void {
    for (const [key, bucket] of this.#shared) if (bucket.isFull(now)) this.#shared.delete(key);
  }
}
