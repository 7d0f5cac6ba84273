import type { Finished, WorkItem } from './work-item.ts';

export interface ToolJob<Settings, Own> {
  file: File;
  /** With the folders below the chosen one. */
  path: string;
  settings: Settings;
  own: Own | undefined;
  /** Aborted by cancel, remove, or settings that changed. */
  signal: AbortSignal;
  onProgress: (share: number, words?: string) => void;
}

/** What makes a tool of the workbench: its own work on one picture. */
export interface Tool<Settings, Detail, Own = undefined> {
  /** Names what is remembered on this device: `compress`. */
  name: string;
  /** Works on one picture, in workers. What it throws becomes the picture's failure. */
  work(job: ToolJob<Settings, Own>): Promise<Finished<Detail>>;
  /** Pictures at once. */
  width: number;
  /** Pictures that the bench holds. With 1, a new one takes the place of the old. */
  most?: number;
  /** Whether changed settings make this result out of date. Always, unless the tool says otherwise. */
  concerns?(item: WorkItem<Detail, Own>, before: Settings, after: Settings): boolean;
}

/** What became of files that were handed to a bench. */
export interface Intake {
  added: string[];
  /** On the bench already. */
  repeated: number;
  /** Beyond what the bench holds. */
  refused: number;
}
