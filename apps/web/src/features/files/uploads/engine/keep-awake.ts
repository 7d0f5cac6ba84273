/** Keeps the screen on while `isWanted`; browsers drop the lock whenever the page is hidden. */
export class WakeKeeper {
  #isWanted = false;
  #lock: WakeLockSentinel | undefined;

  constructor() {
    document.addEventListener('visibilitychange', () => this.#update());
  }

  want(isWanted: boolean): void {
    if (this.#isWanted === isWanted) return;
    this.#isWanted = isWanted;
    this.#update();
  }

  async #update(): Promise<void> {
    if (!this.#isWanted) {
      await this.#lock?.release();
      this.#lock = undefined;
      return;
    }
    if (document.visibilityState !== 'visible' || (this.#lock && !this.#lock.released)) return;
    try {
      this.#lock = await navigator.wakeLock?.request('screen');
    } catch {
      // Low battery or a browser that does not want to: the upload goes on without.
    }
  }
}
