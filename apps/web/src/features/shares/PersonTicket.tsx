import { formatCode } from '@transmit/contract';
import { QrCode } from '#ui/words/QrCode.tsx';
import type { PersonCode, PersonShare } from './api.ts';
import { writeUntil } from './code-list.ts';
import { text } from './text.ts';

/** The words and the QR code of one person's ticket, on screen and on paper; its paper is the caller's. */
export function TicketWords({ row, share }: { row: PersonCode; share: PersonShare }) {
  return (
    <div className="grid min-w-0 content-center gap-0.5">
      <p className="line-clamp-2 text-h3 leading-snug font-bold [overflow-wrap:anywhere]">
        {row.person}
      </p>
      <p className="line-clamp-2 text-small text-muted [overflow-wrap:anywhere]">{share.name}</p>
      <p className="mt-2 font-code text-lead font-semibold tracking-[0.05em] whitespace-nowrap text-brand">
        {formatCode(row.code)}
      </p>
      <p className="text-caption text-muted" data-figures>
        {text.once(writeUntil(share))}
        {share.has_password && `，${text.withPassword}`}
      </p>
    </div>
  );
}

export function TicketQr({ row }: { row: PersonCode }) {
  return (
    <span className="block size-20 bg-white p-1">
      <QrCode value={row.detail_url} label={text.qr(row.person)} />
    </span>
  );
}
