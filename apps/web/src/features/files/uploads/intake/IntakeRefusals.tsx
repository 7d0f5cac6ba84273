import { LogIn, Paperclip, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { taskText } from '../list/task-text.ts';
import { useIntakeRefusals } from './intake-refusals.ts';
import { takeInFiles } from './use-file-intake.ts';

/** Says which of the files just chosen cannot be sent, or not as they are, and the way out. Load it lazily. */
export function IntakeRefusals() {
  const { sentences, isLoginWayOut, notes, litter } = useIntakeRefusals();
  return (
    <>
      {sentences.length > 0 && <Refused sentences={sentences} isLoginWayOut={isLoginWayOut} />}
      {notes.length > 0 && <SentOtherwise notes={notes} litter={litter} />}
    </>
  );
}

type Told = ReturnType<typeof useIntakeRefusals.getState>;

function Refused({ sentences, isLoginWayOut }: Pick<Told, 'sentences' | 'isLoginWayOut'>) {
  return (
    <Notice
      tone="danger"
      urgent
      action={
        <WayOut onClose={() => useIntakeRefusals.setState({ sentences: [] })}>
          {isLoginWayOut && (
            <ButtonLink to={paths.login(paths.home())} size="sm" icon={<LogIn size={16} />}>
              {taskText.refusals.login}
            </ButtonLink>
          )}
        </WayOut>
      }
    >
      <Sentences of={sentences} />
    </Notice>
  );
}

function SentOtherwise({ notes, litter }: Pick<Told, 'notes' | 'litter'>) {
  return (
    <Notice
      urgent
      action={
        <WayOut onClose={() => useIntakeRefusals.setState({ notes: [], litter: [] })}>
          {litter.length > 0 && (
            <Button
              size="sm"
              icon={<Paperclip size={16} />}
              onClick={() => takeInFiles(Promise.resolve([...litter]), { withLitter: true })}
            >
              {taskText.intake.withLitter}
            </Button>
          )}
        </WayOut>
      }
    >
      <Sentences of={notes} />
    </Notice>
  );
}

function WayOut({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1">
      {children}
      <IconButton icon={<X size={16} />} label={taskText.refusals.close} onClick={onClose} />
    </span>
  );
}

function Sentences({ of }: { of: readonly string[] }) {
  return of.map((sentence) => (
    <p key={sentence} className="wrap-anywhere">
      {sentence}
    </p>
  ));
}
