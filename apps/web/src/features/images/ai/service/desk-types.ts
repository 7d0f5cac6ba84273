import type { AiKind, AiWork, WireAiJob, WireAiResult } from '@transmit/contract';

export type WorkOf<K extends AiKind> = Extract<AiWork, { kind: K }>;
export type ResultOf<K extends AiKind> = Extract<WireAiResult, { kind: K }>;

/** The service's result for a picture. */
export interface Served<K extends AiKind> {
  /** The service and its model, as the row says. */
  engine: string;
  points: number;
  /** Known from before: nothing was charged. */
  isKnown: boolean;
  itemId: number;
  sourceId: string;
  result: ResultOf<K>;
}

/** A picture's turn, as the workbench gives it. */
export interface DeskTurn {
  file: File;
  path: string;
  signal: AbortSignal;
  onProgress: (share: number, words?: string) => void;
}

export interface DeskView {
  /** Batches that this page has started or found again. */
  jobs: ReadonlyMap<number, WireAiJob>;
  /** Results that were there before the page was opened. */
  found: readonly number[];
  /** Counts whatever changes what is left of points. */
  turns: number;
}

/** A picture that waits for its answer. */
export interface Waiting<K extends AiKind> extends DeskTurn {
  ref: string;
  work: WorkOf<K>;
  sourceId?: string | undefined;
  jobId?: number;
  itemId?: number;
  /** Earlier takes are no answer to it. */
  take: number;
  /** Result that stands if another try fails. */
  before: Served<K> | undefined;
  resolve: (served: Served<K>) => void;
  reject: (error: unknown) => void;
}
