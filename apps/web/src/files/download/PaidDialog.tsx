import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { fileText } from '../text.ts';
import type { PaidQuestion } from './ask-for-link.ts';
import type { PaidDownload } from './use-paid-download.ts';

export interface PaidDialogProps extends Omit<PaidDownload, 'question'> {
  question: PaidQuestion;
  /** Given when several files are asked for, of which some may be free. */
  onTakeFree?: (indexes: number[]) => void;
}

/** spec §4, download outcome 2: the server's question about a paid download. */
export function PaidDialog(props: PaidDialogProps) {
  const { question, problem, close } = props;
  const words = fileText.paid;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={words.title(question.fee.toFixed(1))}
      description={question.message}
      footer={<Answers {...props} />}
    >
      <p className="text-muted">{words.explain}</p>
      {problem && (
        <Notice tone="danger" urgent className="mt-4">
          {problem}
        </Notice>
      )}
    </Dialog>
  );
}

function Answers({ question, isOrdering, order, close, onTakeFree }: PaidDialogProps) {
  const { fee, freeIndexes = [] } = question;
  const words = fileText.paid;
  return (
    <>
      <Button variant="ghost" onClick={close}>
        {words.back}
      </Button>
      {onTakeFree && freeIndexes.length > 0 && (
        <Button onClick={() => onTakeFree(freeIndexes)}>
          {words.freeOnly(freeIndexes.length)}
        </Button>
      )}
      <Button variant="primary" busy={isOrdering} onClick={order}>
        {words.pay(fee.toFixed(1))}
      </Button>
    </>
  );
}
