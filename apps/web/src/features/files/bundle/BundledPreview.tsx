import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { type BundledFile, bundledPreviewQuery } from '../api.ts';
import { PreviewBody } from '../detail/preview/PreviewBody.tsx';
import { pageText } from '../page-text.ts';

/** A look at one file of a bundle, above the list. Load it lazily. */
export function BundledPreview({
  code,
  file,
  onClose,
}: {
  code: string;
  file: BundledFile;
  onClose: () => void;
}) {
  const preview = useQuery(bundledPreviewQuery(code, file.index));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={pageText.bundle.previewOne(file.path)}
    >
      <PreviewBody
        preview={preview}
        kind={file.preview ?? 'text'}
        name={file.path.slice(file.path.lastIndexOf('/') + 1)}
        sizeBytes={file.file_size}
      />
    </Dialog>
  );
}
