import { useEffect, useRef, useState } from 'react';

/** A step is done anew a moment after the last change, not with each pixel that a slider is moved. */
const SETTLE_MS = 250;

/**
 * Text that is typed: its own while its field has focus, handed on as it rests and when the field is left, which then
 * shows the value again. An empty one is on its way to another, and handed on only when the field is left.
 */
export function useTyped(value: string, handOn: (typed: string) => void) {
  const [draft, setDraft] = useState<string>();
  const finish = () => {
    if (draft !== undefined) handOn(draft);
  };
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  useEffect(() => {
    if (!draft?.trim()) return undefined;
    const timer = setTimeout(() => latest.current(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => () => latest.current(), []);
  return {
    value: draft ?? value,
    onChange: ({ target }: { target: { value: string } }) => setDraft(target.value),
    onBlur: () => {
      finish();
      setDraft(undefined);
    },
  };
}

/**
 * A value that shows at once and is handed on when it rests; what waits is handed on when its field goes.
 * A value that changes elsewhere shows as soon as nothing waits here.
 */
export function useSettled<Value>(
  value: Value,
  settle: (value: Value) => void,
): [Value, (next: Value) => void] {
  const [waiting, setWaiting] = useState<{ next: Value }>();
  const latest = useRef<{ waiting: typeof waiting; settle: typeof settle }>({ waiting, settle });
  useEffect(() => {
    latest.current = { waiting, settle };
  });
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      setWaiting(undefined);
      latest.current.settle(waiting.next);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  useEffect(
    () => () => {
      const { waiting: left, settle: handOn } = latest.current;
      if (left) handOn(left.next);
    },
    [],
  );
  return [waiting ? waiting.next : value, (next) => setWaiting({ next })];
}
