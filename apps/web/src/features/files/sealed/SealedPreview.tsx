import { previewOf } from '@transmit/contract';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { PreviewBody } from '../detail/preview/PreviewBody.tsx';
import { NoPreview, PreviewFrame } from '../detail/preview/PreviewCard.tsx';
import { whyNoPreview } from '../detail/preview/why-no-preview.ts';
import { pageText } from '../page-text.ts';
import { canLookAt, type LookTerms } from './look-terms.ts';
import type { OpenedShare } from './opened-share.ts';
import { nameOf } from './take-sealed.ts';
import { useShownFile } from './use-shown-file.ts';

interface SealedPreviewProps {
  share: OpenedShare;
  /** Place of the file among those of the share. */
  index: number;
}

/** A look at the only file of a sealed share without downloading it, or why there is none. */
export function SealedPreviewCard({ share, terms }: { share: OpenedShare; terms: LookTerms }) {
  const [file] = share.contents.files;
  const name = nameOf(file?.path ?? '');
  const preview = previewOf(name);
  if (!file || !preview || !canLookAt(name, terms)) {
    return <NoPreview>{whyNoPreview({ ...terms, name })}</NoPreview>;
  }
  return (
    <PreviewFrame kind={preview.kind} name={name} sizeBytes={file.size}>
      <Shown share={share} index={0} />
    </PreviewFrame>
  );
}

/** A look at one of several, above their list. */
export function SealedPreviewDialog({
  share,
  index,
  onClose,
}: SealedPreviewProps & { onClose: () => void }) {
  const path = share.contents.files[index]?.path ?? '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={pageText.bundle.previewOne(path)}
    >
      <Shown share={share} index={index} />
    </Dialog>
  );
}

function Shown({ share, index }: SealedPreviewProps) {
  const shown = useShownFile(share, index);
  const { path = '', size = 0 } = share.contents.files[index] ?? {};
  const name = nameOf(path);
  const kind = previewOf(name)?.kind ?? 'text';
  return <PreviewBody preview={shown} kind={kind} name={name} sizeBytes={size} />;
}
