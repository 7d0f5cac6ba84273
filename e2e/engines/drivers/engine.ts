/**
 * The port through which the journeys use an engine; `firefox.ts` and `webkit.ts` implement it by
 * standard WebDriver.
 */

/** JSON values only: it crosses a wire. */
type WireValue =
  | string
  | number
  | boolean
  | null
  | readonly WireValue[]
  | { readonly [key: string]: WireValue };

/** An element of the page now open, by the driver's own name for it. */
export interface ElementHandle {
  readonly id: string;
}

export interface EnginePage {
  /** Navigates, and waits until the document is loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page, which sees nothing of this side but its arguments. Rejects as it does. */
  evaluate<Args extends readonly WireValue[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** The element that a function of the page answers, `undefined` where it answers none. */
  find<Args extends readonly WireValue[]>(
    run: (...args: Args) => Element | null | undefined,
    ...args: Args
  ): Promise<ElementHandle | undefined>;
  /** A trusted click in its middle, after it was scrolled into view. */
  click(element: ElementHandle): Promise<void>;
  /** Key by key into what has the focus once it was clicked; what stood there is replaced. */
  type(element: ElementHandle, text: string): Promise<void>;
  /** Files of this machine into an `<input type="file">`. */
  setFiles(element: ElementHandle, paths: readonly string[]): Promise<void>;
  /** PNG of what is in view. */
  screenshot(): Promise<Buffer>;
  /** Errors on the console and uncaught exceptions since the document was opened. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface BrowserEngine {
  /** As the engine tells it: `firefox 140.2.0`. */
  version(): string;
  /** A page of a new, empty profile. */
  openPage(): Promise<EnginePage>;
  /** The files that pages of this engine have saved lie here. */
  downloads: string;
  close(): Promise<void>;
}
