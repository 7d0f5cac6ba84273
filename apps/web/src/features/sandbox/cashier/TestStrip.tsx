import { TriangleAlert } from 'lucide-react';
import { text } from '../text.ts';

/** As a building site is marked: nobody takes what stands below it for a bank. */
export function TestStrip() {
  return (
    <div className="sticky top-0 z-10 border-b border-line bg-warn-soft text-warn">
      <Tape />
      <div className="mx-auto max-w-[560px] px-4 py-2.5 text-center">
        <p className="flex items-center justify-center gap-2 text-h2 font-bold">
          <TriangleAlert size={22} aria-hidden="true" className="shrink-0" />
          {text.strip}
        </p>
        <p className="text-small">{text.stripBody}</p>
      </div>
      <Tape />
    </div>
  );
}

function Tape() {
  return (
    <div
      aria-hidden="true"
      className="h-2 bg-[repeating-linear-gradient(135deg,var(--bar-warn)_0_14px,transparent_14px_28px)]"
    />
  );
}
