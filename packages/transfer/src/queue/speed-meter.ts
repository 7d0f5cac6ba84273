/** Speed over the last few seconds: steady enough to read, quick enough to notice a stall. */
const WINDOW_MS = 5000;

export class SpeedMeter {
  #samples: { at: number; loaded: number }[] = [];

  /** Notes that `loaded` bytes had left at the time `at` (ms). */
  add(at: number, loaded: number): void {
    const last = this.#samples.at(-1);
    // A broken part takes its bytes back; a falling count would read as negative speed. A clock that was
    // put back would read as none until it is where it was.
    if (last && (loaded < last.loaded || at < last.at)) this.#samples = [];
    this.#samples.push({ at, loaded });
    while (this.#samples.length > 2 && at - (this.#samples[1]?.at ?? at) >= WINDOW_MS) {
      this.#samples.shift();
    }
  }

  /** Bytes a second; 0 until two samples are apart in time. */
  get bytesPerSecond(): number {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (!first || !last || last.at <= first.at) return 0;
    return ((last.loaded - first.loaded) * 1000) / (last.at - first.at);
  }

  reset(): void {
    this.#samples = [];
  }
}

/** Seconds until `remaining` bytes have left, or undefined while nothing moves. */
export function secondsLeft(remaining: number, bytesPerSecond: number): number | undefined {
  return bytesPerSecond > 0 ? Math.ceil(remaining / bytesPerSecond) : undefined;
}
