import { isAbort } from '@transmit/imaging/failure';

export type ShelfPreview =
  | { state: 'making' }
  | { state: 'ready'; url: string }
  | { state: 'failed' };

interface Entry {
  preview: ShelfPreview;
  listeners: Set<() => void>;
  control: AbortController;
}

export interface ShelfPorts {
  make: (file: Blob, signal: AbortSignal) => Promise<Blob>;
  createUrl: (blob: Blob) => string;
  revokeUrl: (url: string) => void;
}

const MAKING: ShelfPreview = { state: 'making' };

/**
 * Small copies of pictures, made when one comes into sight. Of those that nobody looks at any more a
 * few stay; the oldest are given back, so that a thousand pictures take no more memory than a screenful.
 */
export class PreviewShelf {
  readonly #ports: ShelfPorts;
  /** Previews that stay although nobody looks at them. */
  readonly #spare: number;
  /** In the order of last use. */
  readonly #entries = new Map<Blob, Entry>();

  constructor(ports: ShelfPorts, spare: number) {
    this.#ports = ports;
    this.#spare = spare;
  }

  /** Object URLs that are alive. */
  get size(): number {
    return [...this.#entries.values()].filter(({ preview }) => preview.state === 'ready').length;
  }

  get(file: Blob): ShelfPreview {
    return this.#entries.get(file)?.preview ?? MAKING;
  }

  /** Makes the copy, or keeps it, as long as somebody looks at it. Answers how to look away. */
  watch(file: Blob, listener: () => void): () => void {
    const entry = this.#entries.get(file) ?? this.#start(file);
    this.#entries.delete(file);
    this.#entries.set(file, entry);
    entry.listeners.add(listener);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size > 0) return;
      // Scrolled past before its turn came: others are more urgent.
      if (entry.preview.state === 'making') this.#drop(file, entry);
      this.#tidy();
    };
  }

  #start(file: Blob): Entry {
    const entry: Entry = { preview: MAKING, listeners: new Set(), control: new AbortController() };
    this.#make(file, entry);
    return entry;
  }

  async #make(file: Blob, entry: Entry): Promise<void> {
    try {
      const copy = await this.#ports.make(file, entry.control.signal);
      if (entry.control.signal.aborted) return;
      entry.preview = { state: 'ready', url: this.#ports.createUrl(copy) };
    } catch (error) {
      if (isAbort(error)) return;
      entry.preview = { state: 'failed' };
    }
    for (const listener of entry.listeners) listener();
  }

  #tidy(): void {
    const idle = [...this.#entries].filter(([, entry]) => entry.listeners.size === 0);
    for (const [file, entry] of idle.slice(0, Math.max(0, idle.length - this.#spare))) {
      this.#drop(file, entry);
    }
  }

  #drop(file: Blob, entry: Entry): void {
    entry.control.abort();
    if (this.#entries.get(file) === entry) this.#entries.delete(file);
    if (entry.preview.state === 'ready') this.#ports.revokeUrl(entry.preview.url);
  }
}
