/** Time as pages, the command line and the engines ask for it, so that a test can let it pass by its own word. */
export interface Clock {
  /** Epoch ms, which somebody may set. */
  now(): number;
  /** Ms from some beginning, which never run backwards; they stand still while some machines sleep. */
  steady(): number;
  /** Runs `act` once after `ms`; the returned function calls it off. */
  after(ms: number, act: () => void): () => void;
}

/** The machine's. */
export const REAL_CLOCK: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
