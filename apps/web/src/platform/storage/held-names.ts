/**
 * Names that pages hold for as long as they live: the browser lets go of them with the page, also when it crashes.
 * There are none on plain http and in old Safari.
 */

/** Holds the name until what it answers is called. */
export function holdName(name: string): () => void {
  let letGo = () => {};
  const isLeft = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  navigator.locks?.request(name, () => isLeft).catch(() => undefined);
  return letGo;
}

/** Undefined where pages hold none. */
export async function listHeldNames(): Promise<ReadonlySet<string> | undefined> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return locks && new Set((locks.held ?? []).map(({ name }) => name ?? ''));
}

/** Waits for the page that holds the name to end. */
export async function awaitLetGo(name: string): Promise<void> {
  // Let go at once: held, it would count as a sign of life.
  await navigator.locks?.request(name, () => undefined);
}
