/** Passes on at most one in each period: the first at once, later the newest of those that came meanwhile. */
export interface NewestOf<Value> {
  give(value: Value): void;
  stop(): void;
}

export function createNewestOf<Value>(
  everyMs: number,
  pass: (value: Value) => void,
): NewestOf<Value> {
  let timer: NodeJS.Timeout | undefined;
  let newest: { value: Value } | undefined;
  const passOn = (value: Value) => {
    timer = setTimeout(() => {
      timer = undefined;
      const next = newest;
      newest = undefined;
      if (next) passOn(next.value);
    }, everyMs).unref();
    pass(value);
  };
  return {
    give(value) {
      if (timer) newest = { value };
      else passOn(value);
    },
    stop() {
      clearTimeout(timer);
      newest = undefined;
    },
  };
}
