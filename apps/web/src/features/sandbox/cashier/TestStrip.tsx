import { TriangleAlert } from 'lucide-react';
import { text } from '../text.ts';

/** As a building site is marked: nobody takes what stands below it for a bank. */
export function TestStrip() {
  return (
    <div className="sticky top-0 z-10 bg-warn text-card">
      <div
        aria-hidden="true"
        className="h-4 bg-[repeating-linear-gradient(135deg,var(--bar-warn)_0_14px,var(--fg)_14px_28px)]"
      />
      <div className="mx-auto flex max-w-[640px] flex-wrap items-center justify-center gap-x-4 px-4 py-3 text-center">
        <p className="flex items-center justify-center gap-2 text-h3 font-bold">
          <TriangleAlert size={20} aria-hidden="true" className="shrink-0" />
          {text.strip}
        </p>
        <p className="text-small">{text.stripBody}</p>
      </div>
    </div>
  );
}
