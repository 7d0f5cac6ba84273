import { type ReactNode, useRef } from 'react';
import { useNearestFocus } from '../workbench/use-nearest-focus.ts';

/** Intake and rules at the left, names at the right. The left side stays and scrolls by itself. */
export function RenameFrame({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  useNearestFocus(column);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[320px_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-16 lg:-m-3 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:p-3">
        {rail}
      </div>
      <div ref={column} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children}
      </div>
    </div>
  );
}
