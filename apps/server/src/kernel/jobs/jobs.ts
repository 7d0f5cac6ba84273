/** The face of the job runner to areas; jobs themselves are rows (`jobs.store.ts`). */
export interface Jobs {
  /** Starts what is waiting, and does not make the caller wait. */
  wake(): void;
  /** Resolves when nothing is running any more. */
  settled(): Promise<void>;
  /** Running jobs are given back, to go on after the restart. */
  stop(): Promise<void>;
}
