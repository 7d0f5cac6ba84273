import type { ReactNode } from 'react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

interface SubmitButtonProps {
  icon: ReactNode;
  isBusy: boolean;
  /** True while a press would change nothing. */
  isIdle?: boolean;
  /** Reason why the last press came to nothing. */
  error: Error | null;
  children: string;
}

/** The one press that a slip asks for, and above it why the last one was refused. */
export function SubmitButton({ icon, isBusy, isIdle, error, children }: SubmitButtonProps) {
  return (
    <>
      {error && (
        <Notice tone="danger" urgent>
          {errorText(error)}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={isBusy}
        aria-disabled={isIdle}
        icon={icon}
      >
        {children}
      </Button>
    </>
  );
}
