import type { ReactNode } from 'react';
import type { DocumentContents } from '#files/documents/document-model.ts';
import { ScrollBox } from '#ui/layout/ScrollBox.tsx';
import { documentText } from './document-text.ts';

interface DocumentFrameProps {
  contents: Pick<DocumentContents, 'isDamaged'>;
  notes: string[];
  /** Beside the notes. */
  choice?: ReactNode;
  children: ReactNode;
}

/** Always of one height: what comes later moves nothing below it. Scrolls by keyboard too. */
export function DocumentFrame({ contents, notes, choice, children }: DocumentFrameProps) {
  const said = contents.isDamaged ? [documentText.damaged, ...notes] : notes;
  return (
    <>
      <ScrollBox
        as="section"
        aria-label={documentText.contents}
        className="h-[min(28rem,70dvh)] overflow-auto bg-card"
      >
        {children}
      </ScrollBox>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-2 text-caption text-muted sm:px-6">
        <p>{said.join(' · ')}</p>
        {choice}
      </div>
    </>
  );
}

export function EmptyDocument({ children }: { children: ReactNode }) {
  return <p className="px-6 py-10 text-center text-muted">{children}</p>;
}
