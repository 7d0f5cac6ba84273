import { lazy, Suspense } from 'react';
import type { PaidDialogProps } from './PaidDialog.tsx';
import type { PaidDownload } from './use-paid-download.ts';

const PaidDialog = lazy(async () => ({
  default: (await import('./PaidDialog.tsx')).PaidDialog,
}));

interface PaidPromptProps extends Pick<PaidDialogProps, 'onTakeFree'> {
  paid: PaidDownload;
}

/** The question of a paid download, while there is one. */
export function PaidPrompt({ paid: { question, ...paid }, ...on }: PaidPromptProps) {
  if (!question) return null;
  return (
    <Suspense>
      <PaidDialog question={question} {...paid} {...on} />
    </Suspense>
  );
}
