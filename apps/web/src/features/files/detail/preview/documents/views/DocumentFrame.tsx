import type { ReactNode } from 'react';
import { documentText } from './document-text.ts';

/** Always of one height: what comes later moves nothing below it. Scrolls by keyboard too. */
export function DocumentFrame({ notes, children }: { notes: string[]; children: ReactNode }) {
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={documentText.contents}
        className="h-[min(28rem,70dvh)] overflow-auto bg-card"
      >
        {children}
      </section>
      <p className="border-t border-line px-5 py-2 text-caption text-muted sm:px-6">
        {notes.join(' · ')}
      </p>
    </>
  );
}

export function EmptyDocument({ children }: { children: ReactNode }) {
  return <p className="px-6 py-10 text-center text-muted">{children}</p>;
}
