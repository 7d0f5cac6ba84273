import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PersonCode, PersonShare } from './api.ts';
import { splitPages } from './code-list.ts';
import { TicketQr, TicketWords } from './PersonTicket.tsx';

interface PrintedTicketsProps {
  rows: readonly PersonCode[];
  share: PersonShare;
  onDone: () => void;
}

/**
 * Tickets to cut out, eight on a page of A4. They are there for the printer alone, and only while it is asked: five
 * hundred QR codes are too much for a page that is looked at.
 */
export function PrintedTickets({ rows, share, onDone }: PrintedTicketsProps) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      print();
      onDone();
    });
    return () => cancelAnimationFrame(frame);
  }, [onDone]);
  return createPortal(
    <div className="printed-alone printed-paper hidden print:block">
      {splitPages(rows).map((page) => (
        <div key={page[0]?.code} className="printed-page">
          {page.map((row) => (
            <div key={row.code} className="printed-ticket">
              <TicketWords row={row} share={share} />
              <TicketQr row={row} />
            </div>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}
