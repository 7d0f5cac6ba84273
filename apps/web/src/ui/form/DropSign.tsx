import { FilePlus2 } from 'lucide-react';

/** While files are dragged over a page that shows something else than its drop zone: a frame around the window. */
export function DropSign({ children }: { children: string }) {
  return (
    <div className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-xl border-2 border-dashed border-brand bg-brand-soft/80">
      <p
        role="status"
        className="inline-flex items-center gap-2.5 rounded-full bg-card px-6 py-3.5 text-lead font-semibold text-brand shadow-2"
      >
        <FilePlus2 size={22} aria-hidden="true" />
        {children}
      </p>
    </div>
  );
}
