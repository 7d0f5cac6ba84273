/** Bytes that writes under way have announced and not brought yet: the disk does not show them, and they are spoken for. */
export class AnnouncedBytes {
  #outstanding = 0;

  get outstanding(): number {
    return this.#outstanding;
  }

  /** Announces the bytes of one write. */
  announce(bytes: number): { take(bytes: number): void; end(): void } {
    let left = bytes;
    const settle = (came: number) => {
      const settled = Math.min(came, left);
      left -= settled;
      this.#outstanding -= settled;
    };
    this.#outstanding += bytes;
    return { take: settle, end: () => settle(left) };
  }
}
