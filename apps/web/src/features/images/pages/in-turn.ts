/** Documents after each other: one alone is open at a time, so that memory stays flat. */
let line = Promise.resolve();

export function inTurn(work: () => Promise<void>): void {
  line = line.then(work);
}
