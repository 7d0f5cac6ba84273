/** One of several equal processes of this machine (`WORKERS`). */
export interface ProcessSeat {
  /** From 1 on. */
  number: number;
  /**
   * Returns the figures of all workers together, in Prometheus' text format; undefined when they do
   * not come in time.
   */
  figuresOfAll(): Promise<string | undefined>;
}
