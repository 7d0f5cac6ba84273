import type { RenameContext, RenameItem, RenamePreview, RenameRule } from '@transmit/imaging';
import { isAbort } from '@transmit/imaging/failure';
import { previewInSteps } from '@transmit/imaging/rename/preview-rename';
import { runInSlices } from '@transmit/imaging/worker/run-in-slices';

export interface PreviewInput {
  items: readonly RenameItem[];
  rules: readonly RenameRule[];
  others?: RenameContext['others'];
}

/**
 * Works out new names without holding up the page. New rules stop what runs, for the person waits for
 * these; other changes, such as camera data that is still being read, wait until it is through, or a
 * long list would never show anything.
 */
export class PreviewRunner {
  readonly #show: (preview: RenamePreview, input: PreviewInput) => void;
  readonly #now: () => number;
  #running: { input: PreviewInput; control: AbortController } | undefined;
  #next: PreviewInput | undefined;

  constructor(
    show: (preview: RenamePreview, input: PreviewInput) => void,
    now: () => number = Date.now,
  ) {
    this.#show = show;
    this.#now = now;
  }

  request(input: PreviewInput): void {
    this.#next = input;
    const isUrgent = this.#running !== undefined && this.#running.input.rules !== input.rules;
    if (isUrgent) this.stop();
    if (!this.#running) void this.#work();
  }

  stop(): void {
    this.#running?.control.abort();
    this.#running = undefined;
  }

  async #work(): Promise<void> {
    for (let input = this.#next; input; input = this.#next) {
      this.#next = undefined;
      const run = { input, control: new AbortController() };
      this.#running = run;
      try {
        const { items, rules, others = [] } = input;
        const steps = previewInSteps(items, rules, { now: this.#now(), others });
        const { signal } = run.control;
        const preview = await runInSlices(steps, { signal });
        // A short list is through in the very slice after which it was stopped.
        if (!signal.aborted) this.#show(preview, input);
      } catch (error) {
        if (!isAbort(error)) throw error;
      }
      // Stopped: whoever asked for something more urgent has started it.
      if (this.#running !== run) return;
      this.#running = undefined;
    }
  }
}
