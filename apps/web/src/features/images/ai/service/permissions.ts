/** The files whose price the person has seen and agreed to. Weak: a file that nobody has any more is forgotten. */
export class Permissions {
  #allowed = new WeakSet<File>();
  #anew = new WeakSet<File>();

  allow(files: Iterable<File>): void {
    for (const file of files) this.#allowed.add(file);
  }

  isAllowed(file: File): boolean {
    return this.#allowed.has(file);
  }

  /** The next turn of this file is another try, at its price. */
  allowAnew(file: File): void {
    this.#anew.add(file);
    this.#allowed.add(file);
  }

  /** Tells whether this turn is another try; the one after it is none. */
  takeAnew(file: File): boolean {
    return this.#anew.delete(file);
  }

  forget(): void {
    this.#allowed = new WeakSet();
  }
}
