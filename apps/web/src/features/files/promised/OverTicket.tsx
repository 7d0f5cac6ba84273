import { formatCode } from '@transmit/contract';
import { RotateCw, TicketX } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { AskTheSender, StampedTicket } from '../detail/StampedTicket.tsx';
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
    <StampedTicket
      icon={icon}
      words={words}
      next={
        <AskTheSender ask={words.ask} sentence={sentence} copy={promisedText.copy}>
          {kind === 'ended' ? (
            <Button size="lg" icon={<RotateCw size={18} />} onClick={onAskAgain}>
              {promisedText.askAgain}
            </Button>
          ) : (
            <ButtonLink size="lg" to={paths.pickup()} icon={<TicketX size={18} />}>
              {promisedText.another}
            </ButtonLink>
          )}
        </AskTheSender>
      }
    >
      <p role="status" className="mt-1 text-muted wrap-anywhere">
        {words.body(name)}
      </p>
    </StampedTicket>
  );
}
