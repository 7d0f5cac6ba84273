/** A fault of SECURITY §2.4, as the runner sees it. */
import type { Need } from './needs.ts';

export type FaultId = `F${number}`;

export interface FaultEnv {
  /** A tenth of the size, for a run of all in minutes. */
  isShort: boolean;
  /** Undone after the fault in reverse order, however it ended: processes, mounts, folders. */
  defer(undo: () => Promise<void> | void): void;
}

export interface FaultText {
  id: FaultId;
  title: string;
  /** The way in which it is made here, in one sentence. */
  does: string;
  /** The pass value, as a person reads it. */
  bar: string;
  /** Abilities that the machine must have for it. */
  needs?: readonly Need[];
}

interface FaultWithFigures<F> extends FaultText {
  procedure(env: FaultEnv): Promise<F>;
  /** The report line. */
  line(figures: F): string;
  /** Tells whether the figures are at the pass value. */
  pass(figures: F): boolean;
}

interface FaultOutcome {
  line: string;
  isPassed: boolean;
  figures: unknown;
}

/** A fault whose kind of figures only it knows. */
export interface Fault extends FaultText {
  run(env: FaultEnv): Promise<FaultOutcome>;
}

export function defineFault<F>({ procedure, line, pass, ...text }: FaultWithFigures<F>): Fault {
  return {
    ...text,
    run: async (env) => {
      const figures = await procedure(env);
      return { line: line(figures), isPassed: pass(figures), figures };
    },
  };
}
