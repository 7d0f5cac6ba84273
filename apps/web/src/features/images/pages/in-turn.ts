/** Documents after each other: one alone is open at a time, so that memory stays flat. */
let line = Promise.resolve();

export function inTurn(work: () => Promise<void>): void {
  // One that fails in a way that it does not tell does not hold up those behind it.
  line = line.catch(() => undefined).then(work);
}
