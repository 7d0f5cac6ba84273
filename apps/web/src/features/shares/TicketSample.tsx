import { lazy, Suspense } from 'react';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import type { PersonCode, PersonCodes, PersonShare } from './api.ts';
import { splitPages } from './code-list.ts';
import { text } from './text.ts';

const TicketWords = lazy(async () => ({
  default: (await import('./PersonTicket.tsx')).TicketWords,
}));
const TicketQr = lazy(async () => ({ default: (await import('./PersonTicket.tsx')).TicketQr }));

interface TicketSampleProps {
  row: PersonCode;
  codes: PersonCodes;
  share: PersonShare;
}

/** One of the tickets as they are printed, and how much paper all of them take. */
export function TicketSample({ row, codes, share }: TicketSampleProps) {
  const open = codes.rows.filter(({ state }) => state === 'open');
  return (
    <section aria-label={text.sample} className="grid gap-3">
      <p className="flex flex-wrap justify-between gap-x-3 px-1 text-small text-muted" data-figures>
        <span>{text.sample}</span>
        {open.length > 0 && <span>{text.pages(splitPages(open).length)}</span>}
      </p>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Ticket
          direction="row"
          className="grid p-5"
          stub={
            <div className="grid h-full place-items-center px-6 py-5">
              <TicketQr row={row} />
            </div>
          }
        >
          <TicketWords row={row} share={share} />
        </Ticket>
      </Suspense>
    </section>
  );
}
