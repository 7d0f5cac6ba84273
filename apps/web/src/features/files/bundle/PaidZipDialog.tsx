import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { pageText } from '../page-text.ts';
import type { ZipQuestion } from './use-zip-download.ts';

/** Some of it costs something: the rest can be taken without. */
export function PaidZipDialog({
  question,
  onTakeFree,
  onClose,
}: {
  question: ZipQuestion;
  onTakeFree: (indexes: number[]) => void;
  onClose: () => void;
}) {
  const { message, freeIndexes } = question;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={pageText.bundle.paidTitle}
      description={message}
      footer={
        <>
          <Button onClick={onClose}>{pageText.bundle.back}</Button>
          {freeIndexes.length > 0 && (
            <Button variant="primary" onClick={() => onTakeFree(freeIndexes)}>
              {pageText.bundle.freeOnly(freeIndexes.length)}
            </Button>
          )}
        </>
      }
    >
      <p className="text-muted">{pageText.paid.explain}</p>
    </Dialog>
  );
}
