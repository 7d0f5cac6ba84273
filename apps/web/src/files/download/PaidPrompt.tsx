import { lazy, Suspense } from 'react';
import type { PaidDialogProps } from './PaidDialog.tsx';

const PaidDialog = lazy(async () => ({
  default: (await import('./PaidDialog.tsx')).PaidDialog,
}));

interface PaidPromptProps extends Omit<PaidDialogProps, 'question'> {
  question: PaidDialogProps['question'] | undefined;
}

/** The question of a paid download, while there is one. */
export function PaidPrompt({ question, ...on }: PaidPromptProps) {
  if (!question) return null;
  return (
    <Suspense>
      <PaidDialog question={question} {...on} />
    </Suspense>
  );
}
