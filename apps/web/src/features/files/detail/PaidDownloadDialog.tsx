import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { text } from '../text.ts';

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
      title={text.paid.title}
      description={question}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.paid.close}
        </Button>
      }
    >
      <p className="text-muted">{text.paid.explain}</p>
    </Dialog>
  );
}
