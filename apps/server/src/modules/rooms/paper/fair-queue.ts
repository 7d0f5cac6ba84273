/** Work of many owners: one of each in turn, and nothing of an owner who has left. */
export class FairQueue<Owner, Work> {
  /** In the order in which their turns come. */
  readonly #byOwner = new Map<Owner, Work[]>();

  get owners(): number {
    return this.#byOwner.size;
  }

  add(owner: Owner, work: Work): void {
    const own = this.#byOwner.get(owner);
    if (own) own.push(work);
    else this.#byOwner.set(owner, [work]);
  }

  /** Undefined when nothing waits. */
  take(): Work | undefined {
    const [first] = this.#byOwner;
    if (!first) return undefined;
    const [owner, [work, ...rest]] = first;
    this.#byOwner.delete(owner);
    if (rest.length > 0) this.#byOwner.set(owner, rest);
    return work;
  }

  /** Drops an owner's work that had not begun, and returns it. */
  drop(owner: Owner): readonly Work[] {
    const dropped = this.#byOwner.get(owner) ?? [];
    this.#byOwner.delete(owner);
    return dropped;
  }
}
