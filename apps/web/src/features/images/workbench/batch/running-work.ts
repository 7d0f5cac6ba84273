import type { Seat } from '@transmit/imaging';

/** The pictures that are being worked on, and the workers' seats of those whose work was stopped. */
export class RunningWork {
  readonly #running = new Map<string, { control: AbortController; seat: Seat | undefined }>();
  readonly #left: Seat[] = [];

  get size(): number {
    return this.#running.size;
  }

  get ids(): string[] {
    return [...this.#running.keys()];
  }

  /** Notes that a picture is worked on, and returns the signal that stops its work. */
  begin(id: string, seat: Seat | undefined): AbortSignal {
    const control = new AbortController();
    this.#running.set(id, { control, seat });
    return control.signal;
  }

  /** The work has ended by itself; its seat is its caller's to give back. */
  end(id: string): void {
    this.#running.delete(id);
  }

  /** Stops a picture's work. Its seat is kept until {@link leaveSeats}. */
  stop(id: string): void {
    const run = this.#running.get(id);
    if (!run) return;
    this.#running.delete(id);
    run.control.abort();
    if (run.seat) this.#left.push(run.seat);
  }

  /** Gives the seats of stopped work back: once all is decided that the person has just done. */
  leaveSeats(): void {
    for (const seat of this.#left.splice(0)) seat.leave();
  }
}
