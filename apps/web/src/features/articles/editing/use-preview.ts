import { useEffect, useRef, useState } from 'react';
import type { PreviewReport } from './preview-report.ts';

/**
 * Longer than the server gives a text when it is published: a slow device is no reason to show
 * nothing.
 */
const GIVE_UP_MS = 5000;

export interface Shown {
  html: string;
  /** The newest text is too much for the renderer: the one before it stays. */
  isTooMuch: boolean;
}

/**
 * The text as it will be online. On a thread of its own, which is ended when it takes too long: some texts
 * keep the library busy for minutes, and nobody's typing is to wait for them. While one is being rendered
 * only the newest of what comes waits.
 */
export function useDraftPreview(source: string): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  const renderer = useRef<Renderer>(undefined);
  useEffect(() => {
    const own = new Renderer(setShown);
    renderer.current = own;
    return () => own.end();
  }, []);
  useEffect(() => renderer.current?.render(source), [source]);
  return shown;
}

class Renderer {
  readonly #show: (next: (before: Shown | undefined) => Shown) => void;
  #worker: Worker | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: string | undefined;
  #isBusy = false;
  /**
   * False until the thread stands, so that its start on a loaded machine is not counted as the
   * text's time.
   */
  #isReady = false;

  constructor(show: (next: (before: Shown | undefined) => Shown) => void) {
    this.#show = show;
  }

  render(source: string): void {
    if (this.#isBusy) {
      this.#waiting = source;
      return;
    }
    this.#isBusy = true;
    this.#worker ??= this.#open();
    this.#worker.postMessage(source);
    if (this.#isReady) this.#startClock();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isReady = false;
  }

  #startClock(): void {
    this.#timer = setTimeout(() => this.#giveUp(), GIVE_UP_MS);
  }

  #open(): Worker {
    const worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<PreviewReport>) => {
      if (data === 'ready') {
        this.#isReady = true;
        if (this.#isBusy) this.#startClock();
        return;
      }
      this.#show(() => ({ html: data.html, isTooMuch: false }));
      this.#goOn();
    };
    worker.onerror = () => this.#giveUp();
    return worker;
  }

  #giveUp(): void {
    this.end();
    this.#show((before) => ({ html: before?.html ?? '', isTooMuch: true }));
    this.#goOn();
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    this.#isBusy = false;
    const next = this.#waiting;
    this.#waiting = undefined;
    if (next !== undefined) this.render(next);
  }
}
