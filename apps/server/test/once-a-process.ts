/** Keeps values that are made once a process, also where its modules are loaded anew. */
const kept: Record<symbol, unknown> = globalThis as never;

export function onceAProcess<Made>(name: string, make: () => Made): () => Made {
  const key = Symbol.for(`transmit test ${name}`);
  return () => {
    kept[key] ??= make();
    // Only this function writes under its name.
    return kept[key] as Made;
  };
}
