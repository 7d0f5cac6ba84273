import { formatCode } from '@transmit/contract';
import { Download, Link2 } from 'lucide-react';
import { useRef } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { saveBlob } from '#platform/browser/download.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { QrCode } from '#ui/words/QrCode.tsx';
import type { CollectionDetail } from '../api.ts';
import { dayText } from '../day-text.ts';
import { text } from '../text.ts';
import { drawPoster } from './draw-poster.ts';

interface PosterDialogProps {
  collection: CollectionDetail;
  onClose: () => void;
}

/** The code as a picture for a group: QR, link, and the poster to save. Load it lazily. */
export function PosterDialog({ collection, onClose }: PosterDialogProps) {
  const { title, url, end_time } = collection;
  const frame = useRef<HTMLDivElement>(null);
  const save = async () => {
    const qr = frame.current?.querySelector('svg');
    if (qr) await savePoster(collection, qr);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="sm">
      <div className="grid justify-items-center gap-4 text-center">
        <div ref={frame} className="aspect-square w-56 rounded-xl border border-line bg-white p-4">
          <QrCode value={url} label={text.handIn.qr} />
        </div>
        <Lead endTime={end_time} />
        <p className="font-code text-h2 font-semibold tracking-[0.04em] text-brand">
          {formatCode(collection.code)}
        </p>
        <PosterActions url={url} onSave={save} />
      </div>
    </Dialog>
  );
}

function Lead({ endTime }: { endTime: string }) {
  return (
    <div>
      <p className="font-semibold">{text.table.posterLead}</p>
      <p className="text-small text-muted" data-figures>
        {text.table.posterEnd(dayText(endTime))}
      </p>
    </div>
  );
}

function PosterActions({ url, onSave }: { url: string; onSave: () => Promise<void> }) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <CopyButton icon={<Link2 size={17} />} onCopy={() => copyText(url)}>
        {text.table.openLink}
      </CopyButton>
      <Button variant="primary" icon={<Download size={17} />} onClick={onSave}>
        {text.table.savePoster}
      </Button>
    </div>
  );
}

async function savePoster(collection: CollectionDetail, qr: SVGSVGElement): Promise<void> {
  const { title, note, code, end_time, url } = collection;
  try {
    const poster = await drawPoster({
      title,
      note,
      code: formatCode(code),
      end: dayText(end_time),
      host: new URL(url).host,
      qr,
    });
    saveBlob(text.table.posterName(title), poster);
  } catch {
    toast(text.table.posterFailed, 'error');
  }
}
