import { Download, TicketX } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { PickedBadge } from '#files/row/PickedBadge.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { endedText } from './ended-text.ts';
import { factsOf, ownStepOf, type SenderStanding, sentenceOf, stampOf } from './ended-words.ts';
import type { Ending } from './ending.ts';
import { AskTheSender, StampedTicket } from './StampedTicket.tsx';

interface EndedTicketProps {
  code: string;
  name: string;
  ending: Ending;
  /** Its sender, or who has its management link: what helps stands below, on the same page. */
  sender: SenderStanding | undefined;
  icon: ReactNode;
  /** Known to its sender alone. */
  pickedTime?: string | null | undefined;
}

/** A share that cannot be had any more: no QR code and nothing to pass on, but the next step. */
export function EndedTicket({ code, name, ending, sender, icon, pickedTime }: EndedTicketProps) {
  const words = stampOf(ending);
  return (
    <StampedTicket
      icon={icon}
      words={words}
      next={
        sender ? (
          <OwnStep ending={ending} sender={sender} />
        ) : (
          <AskTheSender ask={words.ask} sentence={sentenceOf(ending, code)} copy={endedText.copy}>
            <ButtonLink size="lg" to={paths.pickup()} icon={<TicketX size={18} />}>
              {endedText.another}
            </ButtonLink>
          </AskTheSender>
        )
      }
    >
      <p className="mt-1 text-muted wrap-anywhere">{factsOf(ending, name)}</p>
      <div className="mt-2 empty:hidden">
        <PickedBadge time={pickedTime} />
      </div>
      {/* spec §2: inert, with a title that says why. */}
      <Button wide disabled icon={<Download size={18} />} title={words.inert} className="mt-5">
        {words.inert}
      </Button>
    </StampedTicket>
  );
}

/** The controls themselves are the card below. */
function OwnStep({ ending, sender }: { ending: Ending; sender: SenderStanding }) {
  return (
    <>
      <h2 className="text-h3 font-semibold">{endedText.own.title}</h2>
      <p className="mt-2 text-muted">{ownStepOf(ending, sender)}</p>
    </>
  );
}
