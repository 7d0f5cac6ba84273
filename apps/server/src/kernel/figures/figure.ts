/** A figure that is looked up when somebody scrapes: each area says which it has, and how one is read. */

export interface FigureReading {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

export interface Figure {
  /** Name in Prometheus, with its unit at the end. */
  name: string;
  help: string;
  labels?: readonly string[];
  /** Time that an answer is good for, in ms; scrapes in between get the same one. 15 s unless told. */
  keptMs?: number;
  /**
   * Reads it now. Nothing at all where there is nothing to count. One that throws is shown by
   * `transmit_figure_unread`, and has no value: unknown is not zero.
   */
  read(): Promise<readonly FigureReading[]>;
}
