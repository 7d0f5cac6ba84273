import { formatCode, fromWireTime, timeLeft } from '@transmit/contract';
import { clsx } from 'clsx';
import { Link2, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { CopyButton, CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { pageText } from '../page-text.ts';
import { QrFrame } from '../share/QrFrame.tsx';
import { type ShareFacts, shareLink } from '../share/share-facts.ts';
import { shareSentence } from '../share/share-sentences.ts';
import { shareText } from '../share/share-text.ts';

/**
 * A share as a ticket: above the perforation the files, behind it the ways to pass them on. A phone
 * has scanned or followed something already: its receiver sees no stub.
 */
export function DetailTicket({
  share,
  hasStub,
  children,
}: {
  share: ShareFacts;
  hasStub: boolean;
  children: ReactNode;
}) {
  if (!hasStub) {
    return (
      <Card raised className="p-5 sm:p-9">
        {children}
      </Card>
    );
  }
  return (
    <Ticket
      direction="row"
      className="flex flex-col p-5 sm:p-9"
      stubClassName="px-6 py-7 sm:w-[264px] sm:px-7"
      stub={<Stub share={share} />}
    >
      {children}
    </Ticket>
  );
}

/** Below the name: what it is, how much, and how long it can be had. */
export function TicketLine({
  facts,
  expireTime,
}: {
  facts: readonly string[];
  expireTime: string;
}) {
  const now = serverNow();
  const isOver = (fromWireTime(expireTime) ?? now) <= now;
  return (
    <p className="mt-1 flex flex-wrap items-center text-small text-muted" data-figures>
      {facts.map((fact, index) => (
        <span key={fact} className="whitespace-nowrap">
          {fact}
          {/* On a phone the last fact has a line of its own, and no dot hangs before it. */}
          <Dot isLast={index === facts.length - 1} />
        </span>
      ))}
      <span className={isOver ? 'text-danger' : 'text-accent'}>
        {isOver ? pageText.detail.expired : pageText.detail.expiresIn(timeLeft(expireTime, now))}
      </span>
    </p>
  );
}

function Dot({ isLast }: { isLast: boolean }) {
  return (
    <span aria-hidden="true" className={clsx('mx-2', isLast && 'max-sm:invisible')}>
      ·
    </span>
  );
}

/** Labels and figures that are looked at last, and a sentence after them. */
export function FactsLine({
  facts,
  children,
}: {
  facts: readonly (readonly [label: string, figure: string])[];
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 text-small text-muted" data-figures>
      <dl className="contents">
        {facts.map(([label, figure]) => (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd className="text-fg">{figure}</dd>
          </div>
        ))}
      </dl>
      {children && <p className="flex items-center gap-1.5">{children}</p>}
    </div>
  );
}

/** On a phone the figures are a card of their own, after what people came for. */
export function FactsCard({ children }: { children: ReactNode }) {
  return (
    <Card aria-label={pageText.detail.about} className="px-5 py-4">
      {children}
    </Card>
  );
}

/** `fee`: in yuan, as the server asks this viewer for it; what others are asked it does not say. */
export function PassOn({ share, fee = 0 }: { share: ShareFacts; fee?: number }) {
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
      <CopyButton icon={<Link2 size={17} />} onCopy={() => copyText(shareLink(share))}>
        {pageText.detail.copyLink}
      </CopyButton>
      <CopyButton
        icon={<MessageSquareText size={17} />}
        onCopy={() => copyText(shareSentence(share, { feeYuan: fee }))}
      >
        {pageText.detail.copyAll}
      </CopyButton>
    </div>
  );
}

/** The half behind the perforation: QR code and code. */
function Stub({ share }: { share: ShareFacts }) {
  const code = formatCode(share.code);
  return (
    <>
      <QrFrame value={shareLink(share)} label={shareText.qr} />
      <p className="mt-2 text-center text-small text-muted">{pageText.detail.scan}</p>
      <p className="mt-4 border-t border-line pt-4 text-small text-muted">
        {pageText.detail.facts.code}
      </p>
      <div className="flex items-center justify-between gap-2">
        <span className="font-code text-h2 font-semibold tracking-[0.04em] whitespace-nowrap text-brand">
          {code}
        </span>
        <CopyIconButton label={pageText.detail.copyCode} onCopy={() => copyText(code)} />
      </div>
    </>
  );
}
