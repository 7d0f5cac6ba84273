import { LogIn, X } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { NO_REFUSALS, useIntakeRefusals } from './intake-refusals.ts';
import { taskText } from './task-text.ts';

/** Says which of the files just chosen cannot be sent, and the way out. Load it lazily. */
export function IntakeRefusals() {
  const { sentences, isLoginWayOut } = useIntakeRefusals();
  if (sentences.length === 0) return null;
  return (
    <Notice
      tone="danger"
      urgent
      action={
        <span className="flex items-center gap-1">
          {isLoginWayOut && (
            <ButtonLink to={paths.login(paths.home())} size="sm" icon={<LogIn size={16} />}>
              {taskText.refusals.login}
            </ButtonLink>
          )}
          <IconButton
            icon={<X size={16} />}
            label={taskText.refusals.close}
            onClick={() => useIntakeRefusals.setState(NO_REFUSALS)}
          />
        </span>
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </Notice>
  );
}
