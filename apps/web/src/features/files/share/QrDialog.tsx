import { Dialog } from '#ui/overlays/Dialog.tsx';
import { QrCode } from '#ui/words/QrCode.tsx';

interface QrDialogProps {
  value: string;
  label: string;
  onClose: () => void;
}

/** The QR code as large as the screen allows. Load it lazily. */
export function QrDialog({ value, label, onClose }: QrDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={label}
      hideTitle
      className="mx-auto w-[min(92vw,80dvh)]!"
      size="lg"
    >
      <div className="aspect-square w-full rounded-xl bg-white p-[8%]">
        <QrCode value={value} label={label} />
      </div>
    </Dialog>
  );
}
