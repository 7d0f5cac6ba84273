import { Late, useLate, useSoon } from '#ui/loading/late.ts';
import type { PaidDialogProps } from './PaidDialog.tsx';
import type { PaidDownload } from './use-paid-download.ts';

const DIALOG = new Late(async () => (await import('./PaidDialog.tsx')).PaidDialog);

interface PaidPromptProps extends Pick<PaidDialogProps, 'onTakeFree'> {
  paid: PaidDownload;
  /** A price is shown: whoever presses it is not kept waiting for the question. */
  isLikely?: boolean;
}

/** The question of a paid download, while there is one. */
export function PaidPrompt({ paid, isLikely = false, ...on }: PaidPromptProps) {
  const { question, ...rest } = paid;
  useSoon(DIALOG, isLikely);
  const PaidDialog = useLate(DIALOG, question !== undefined);
  return question && PaidDialog && <PaidDialog question={question} {...rest} {...on} />;
}
