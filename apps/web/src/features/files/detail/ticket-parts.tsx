import { formatCode } from '@transmit/contract';
import { Link2, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '#platform/clipboard.ts';
import { CopyButton, CopyIconButton } from '#ui/CopyButton.tsx';
import { Ticket } from '#ui/Ticket.tsx';
import { pageText } from '../page-text.ts';
import { QrFrame } from '../share/QrFrame.tsx';
import { type ShareFacts, shareLink } from '../share/share-facts.ts';
import { shareSentence } from '../share/share-sentences.ts';
import { shareText } from '../share/share-text.ts';
import { timeLeft } from '../share/time-left.ts';

/** What a code opens, as a ticket: above the perforation what it is, behind it how to pass it on. */
export function ShareTicket({ share, children }: { share: ShareFacts; children: ReactNode }) {
  return (
    <Ticket
      direction="row"
      className="flex flex-col p-6 sm:p-9"
      stubClassName="px-6 py-7 sm:w-[264px] sm:px-7"
      stub={<Stub share={share} />}
    >
      {children}
    </Ticket>
  );
}

/** The figures of a ticket. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl
      className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg bg-soft px-5 py-4 lg:grid-cols-3"
      data-figures
    >
      {children}
    </dl>
  );
}

/** A label and its figure, inside {@link Facts}. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function PassOn({ share }: { share: ShareFacts }) {
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <CopyButton icon={<Link2 size={17} />} onCopy={() => copyText(shareLink(share))}>
        {pageText.detail.copyLink}
      </CopyButton>
      <CopyButton
        icon={<MessageSquareText size={17} />}
        onCopy={() => copyText(shareSentence(share))}
      >
        {pageText.detail.copyAll}
      </CopyButton>
    </div>
  );
}

/** The half behind the perforation: QR code, code, time left. */
function Stub({ share }: { share: ShareFacts }) {
  const code = formatCode(share.code);
  return (
    <>
      <QrFrame value={shareLink(share)} label={shareText.qr} />
      <p className="mt-5 text-small text-muted">{pageText.detail.facts.code}</p>
      <div className="flex items-center justify-between gap-2">
        <span className="font-code text-h2 font-semibold tracking-[0.04em] whitespace-nowrap text-brand">
          {code}
        </span>
        <CopyIconButton label={pageText.detail.copyCode} onCopy={() => copyText(code)} />
      </div>
      <p className="flex justify-between border-t border-line pt-2 text-small" data-figures>
        <span className="text-muted">{pageText.detail.facts.left}</span>
        <span className="text-accent">{timeLeft(share.expireTime, Date.now())}</span>
      </p>
    </>
  );
}
