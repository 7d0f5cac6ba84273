import { formatCode } from '@transmit/contract';
import { RotateCw, TicketX } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { StampedHead } from '../detail/StampedHead.tsx';
import { promisedText } from './text.ts';

interface OverTicketProps {
  code: string;
  name: string;
  kind: 'cancelled' | 'ended';
  icon: ReactNode;
  onAskAgain: () => void;
}

/** A sending that nobody waits for any more: no QR code and nothing to pass on, but the next step. */
export function OverTicket({ code, name, kind, icon, onAskAgain }: OverTicketProps) {
  const words = promisedText.over[kind];
  const sentence = words.sentence(formatCode(code));
  return (
    <div className="mx-auto w-full max-w-[620px]">
      <Ticket
        className="p-6 sm:p-9"
        stubClassName="p-6 sm:p-9"
        stub={
          <>
            <h2 className="text-h3 font-semibold">{words.ask}</h2>
            <p className="mt-3 rounded-lg bg-bg-2 px-4 py-3.5 wrap-anywhere">{sentence}</p>
            <div className="mt-4 grid gap-3 sm:grid-cols-2">
              <CopyButton variant="primary" size="lg" onCopy={() => copyText(sentence)}>
                {promisedText.copy}
              </CopyButton>
              {kind === 'ended' ? (
                <Button size="lg" icon={<RotateCw size={18} />} onClick={onAskAgain}>
                  {promisedText.askAgain}
                </Button>
              ) : (
                <ButtonLink size="lg" to={paths.pickup()} icon={<TicketX size={18} />}>
                  {promisedText.another}
                </ButtonLink>
              )}
            </div>
          </>
        }
      >
        <StampedHead icon={icon} stamp={words.stamp} title={words.title} />
        <p role="status" className="mt-1 text-muted wrap-anywhere">
          {words.body(name)}
        </p>
      </Ticket>
    </div>
  );
}
