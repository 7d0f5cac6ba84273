import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { fileText } from '../text.ts';
import type { PaidQuestion } from './ask-for-link.ts';

export interface PaidDialogProps {
  question: PaidQuestion;
  /** Only of several files together some may be free. */
  onTakeFree?: (indexes: number[]) => void;
  onClose: () => void;
}

/** spec §4, download outcome 2: the server's question about a paid download. */
export function PaidDialog({ question, onTakeFree, onClose }: PaidDialogProps) {
  const { message, freeIndexes } = question;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={freeIndexes ? fileText.paid.someTitle : fileText.paid.title}
      description={message}
      footer={
        freeIndexes ? (
          <>
            <Button onClick={onClose}>{fileText.paid.back}</Button>
            {freeIndexes.length > 0 && (
              <Button variant="primary" onClick={() => onTakeFree?.(freeIndexes)}>
                {fileText.paid.freeOnly(freeIndexes.length)}
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {fileText.paid.close}
          </Button>
        )
      }
    >
      <p className="text-muted">{fileText.paid.explain}</p>
    </Dialog>
  );
}
