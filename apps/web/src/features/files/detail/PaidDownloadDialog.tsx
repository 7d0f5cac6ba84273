import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { pageText } from '../page-text.ts';

/** spec §4, download outcome 2: the server's question about a paid download. */
export function PaidDownloadDialog({
  question,
  onClose,
}: {
  question: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={pageText.paid.title}
      description={question}
      footer={
        <Button variant="primary" onClick={onClose}>
          {pageText.paid.close}
        </Button>
      }
    >
      <p className="text-muted">{pageText.paid.explain}</p>
    </Dialog>
  );
}
