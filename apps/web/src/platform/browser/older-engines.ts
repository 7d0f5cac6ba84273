/**
 * Supplies functions that our own code uses and the oldest engines that we serve lack (Chrome 111,
 * Safari 16.4, Firefox 128: `vite/oldest-engines.ts`), each after its standard. The page brings
 * this file only where something is missing; workers have it in front of their code. It imports
 * nothing and is told its host, so that it can be both.
 */
export function supplyMissing(host: typeof globalThis): void {
  host.Promise.withResolvers ??= <T>() => {
    const parts = {} as PromiseWithResolvers<T>;
    parts.promise = new host.Promise<T>((resolve, reject) =>
      Object.assign(parts, { resolve, reject }),
    );
    return parts;
  };
  host.Map.groupBy ??= <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) => {
    const groups = new host.Map<K, T[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
      index += 1;
    }
    return groups;
  };
  host.AbortSignal.any ??= (signals: Iterable<AbortSignal>) => {
    const either = new host.AbortController();
    for (const signal of signals) {
      if (signal.aborted) either.abort(signal.reason);
      else {
        const abort = () => either.abort(signal.reason);
        signal.addEventListener('abort', abort, { once: true, signal: either.signal });
      }
    }
    return either.signal;
  };
  host.URL.parse ??= (url: string | URL, base?: string | URL) => {
    try {
      return new host.URL(url, base);
    } catch {
      return null;
    }
  };
  host.URL.canParse ??= (url: string | URL, base?: string | URL) =>
    host.URL.parse(url, base) !== null;
}
