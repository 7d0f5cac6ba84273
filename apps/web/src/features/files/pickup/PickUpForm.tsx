import { ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { text } from '../text.ts';
import { CodeField } from './CodeField.tsx';
import { judgeCode } from './code-entry.ts';

interface PickUpFormProps {
  id?: string;
  autoFocus?: boolean;
  /** Sets field and button apart; without it the one stands below the other. */
  frame?: (field: ReactNode, action: ReactNode) => ReactNode;
}

/** Goes to the file as soon as a whole code stands there; a typing error costs no request. */
export function PickUpForm({ id, autoFocus = false, frame }: PickUpFormProps) {
  const noteId = useId();
  const { shown, change, verdict, isSubmitted, submit } = usePickUp();
  const isWrong = verdict.kind === 'wrong' || (isSubmitted && verdict.kind === 'short');
  const field = (
    <div>
      <CodeField
        {...(id && { id })}
        aria-label={text.pickUp.field}
        aria-describedby={noteId}
        aria-invalid={isWrong || undefined}
        autoFocus={autoFocus}
        value={shown}
        onValue={change}
      />
      <p id={noteId} role="status" className="mt-1.5 min-h-5.5 text-small text-danger" data-figures>
        {verdict.kind === 'wrong' && text.pickUp.wrong}
        {isSubmitted && verdict.kind === 'short' && text.pickUp.short(verdict.missing)}
      </p>
    </div>
  );
  const action = <PickUpButton isReady={verdict.kind === 'code'} />;
  return (
    <form onSubmit={submit} className={frame ? undefined : 'grid gap-3'}>
      {frame?.(field, action) ?? (
        <>
          {field}
          {action}
        </>
      )}
    </form>
  );
}

function usePickUp() {
  const navigate = useNavigate();
  const [shown, setShown] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const verdict = judgeCode(shown);

  const change = (next: string) => {
    setShown(next);
    setSubmitted(false);
    const nextVerdict = judgeCode(next);
    if (nextVerdict.kind === 'code') navigate(paths.detail(nextVerdict.code));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (verdict.kind === 'code') navigate(paths.detail(verdict.code));
  };
  return { shown, change, verdict, isSubmitted, submit };
}

function PickUpButton({ isReady }: { isReady: boolean }) {
  return (
    <Button type="submit" variant={isReady ? 'primary' : 'soft'} wide className="h-11">
      {text.pickUp.action}
      <ArrowRight size={18} aria-hidden="true" />
    </Button>
  );
}
