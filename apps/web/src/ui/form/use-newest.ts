import { useLayoutEffect, useRef } from 'react';

/** Answers the value that is shown now, for an answer that comes after a form was written on. */
export function useNewest<Value>(value: Value): () => Value {
  const shown = useRef(value);
  useLayoutEffect(() => {
    shown.current = value;
  });
  return () => shown.current;
}
