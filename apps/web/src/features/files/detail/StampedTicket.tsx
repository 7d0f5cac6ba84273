import type { ReactNode } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { StampedHead } from './StampedHead.tsx';

interface StampedTicketProps {
  icon: ReactNode;
  words: { stamp: string; title: string };
  /** Behind the perforation. */
  next: ReactNode;
  children: ReactNode;
}

/** A ticket that opens nothing: a stamp over it, and behind the perforation the next step. */
export function StampedTicket({ icon, words, next, children }: StampedTicketProps) {
  return (
    <div className="mx-auto w-full max-w-[620px]">
      <Ticket className="p-6 sm:p-9" stubClassName="p-6 sm:p-9" stub={next}>
        <StampedHead icon={icon} stamp={words.stamp} title={words.title} />
        {children}
      </Ticket>
    </div>
  );
}

interface AskTheSenderProps {
  ask: string;
  /** Ready to be sent to whoever gave the code. */
  sentence: string;
  copy: string;
  /** Another way on, beside the copying. */
  children: ReactNode;
}

export function AskTheSender({ ask, sentence, copy, children }: AskTheSenderProps) {
  return (
    <>
      <h2 className="text-h3 font-semibold">{ask}</h2>
      <p className="mt-3 rounded-lg bg-bg-2 px-4 py-3.5 wrap-anywhere">{sentence}</p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <CopyButton variant="primary" size="lg" onCopy={() => copyText(sentence)}>
          {copy}
        </CopyButton>
        {children}
      </div>
    </>
  );
}
