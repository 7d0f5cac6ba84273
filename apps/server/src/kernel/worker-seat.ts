/** One of several equal processes of this machine (`WORKERS`). */
export interface WorkerSeat {
  /** From 1 on. */
  number: number;
  /** Of all workers together, in Prometheus' text format; undefined where they do not tell in time. */
  figuresOfAll(): Promise<string | undefined>;
}
