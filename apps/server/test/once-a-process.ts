/** Keeps values that are made once a process, also where its modules are loaded anew. */
const kept: Record<symbol, unknown> = globalThis as never;

export function onceAProcess<Made>(name: string, make: () => Made): () => Made {
  const key = Symbol.for(`transmit test ${name}`);
  return () => {
    kept[key] ??= keepUnlessFailed(key, make());
    // Only this function writes under its name.
    return kept[key] as Made;
  };
}

/** A failure is told to whoever waits for it, and the next one tries anew. */
function keepUnlessFailed<Made>(key: symbol, made: Made): Made {
  if (made instanceof Promise) made.catch(() => delete kept[key]);
  return made;
}
