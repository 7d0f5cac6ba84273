/** Keeps the screen on while `isWanted`; browsers drop the lock whenever the page is hidden. */
export class WakeKeeper {
  #isWanted = false;
  #lock: WakeLockSentinel | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor() {
    document.addEventListener('visibilitychange', () => this.#update());
  }

  want(isWanted: boolean): void {
    if (this.#isWanted === isWanted) return;
    this.#isWanted = isWanted;
    this.#update();
  }

  /** One after the other: each looks at what is wanted when the one before it has its answer. */
  #update(): void {
    this.#turn = this.#turn.then(() => this.#follow());
  }

  async #follow(): Promise<void> {
    try {
      if (!this.#isWanted) await this.#release();
      else if (document.visibilityState === 'visible' && (this.#lock?.released ?? true)) {
        this.#lock = await navigator.wakeLock?.request('screen');
      }
    } catch {
      // Low battery or a browser that does not want to: the upload goes on without.
    }
  }

  async #release(): Promise<void> {
    const lock = this.#lock;
    this.#lock = undefined;
    await lock?.release();
  }
}
