export interface OverallProgress {
  /** Tasks that are neither canceled nor removed. */
  total: number;
  busy: number;
  done: number;
  failed: number;
  paused: number;
  unstarted: number;
  canceled: number;
  sizeBytes: number;
  loadedBytes: number;
  bytesPerSecond: number;
  /** 0 to 1; files without bytes count by their number alone. */
  percent: number;
}

/**
 * Progress of no task at all. A module of its own: a page shows it before it has loaded the engine.
 */
export const NO_PROGRESS: OverallProgress = {
  total: 0,
  busy: 0,
  done: 0,
  failed: 0,
  paused: 0,
  unstarted: 0,
  canceled: 0,
  sizeBytes: 0,
  loadedBytes: 0,
  bytesPerSecond: 0,
  percent: 0,
};
