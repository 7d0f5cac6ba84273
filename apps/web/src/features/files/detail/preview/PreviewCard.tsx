import { useQuery } from '@tanstack/react-query';
import type { PreviewKind } from '@transmit/contract';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { previewQuery, type SharedFile } from '../../api.ts';
import { text } from '../../text.ts';
import { AudioPreview, ImagePreview, VideoPreview } from './MediaPreview.tsx';
import { opensByItself } from './opens-by-itself.ts';

const PdfPreview = lazy(async () => ({ default: (await import('./PdfPreview.tsx')).PdfPreview }));
const TextPreview = lazy(async () => ({
  default: (await import('./TextPreview.tsx')).TextPreview,
}));

interface PreviewCardProps {
  code: string;
  file: SharedFile;
  kind: PreviewKind;
}

/** A look at the file without downloading it. */
export function PreviewCard({ code, file, kind }: PreviewCardProps) {
  const [isOpen, setOpen] = useState(() => opensByItself(kind, file.file_size));
  return (
    <Card aria-label={text.preview.title} className="overflow-hidden">
      <div className="flex items-center justify-between gap-4 px-6 py-4">
        <h2 className="text-h3 font-semibold">{text.preview.title}</h2>
        {!isOpen && (
          <Button size="sm" icon={<Eye size={16} />} onClick={() => setOpen(true)}>
            {text.preview.show}
          </Button>
        )}
      </div>
      {isOpen && <OpenPreview code={code} file={file} kind={kind} />}
    </Card>
  );
}

function OpenPreview({ code, file, kind }: PreviewCardProps) {
  const { data, error } = useQuery(previewQuery(code));
  const [isBroken, setBroken] = useState(false);
  // Effects of the previews depend on it.
  const onBroken = useCallback(() => setBroken(true), []);
  if (error || isBroken) {
    return (
      <Notice tone="warn" className="mx-6 mb-6">
        {error ? errorText(error) : text.preview.failed}
      </Notice>
    );
  }
  if (!data) return <Opening />;
  const props = { src: data.src, name: file.name, onBroken };
  return (
    <div className="border-t border-line bg-soft">
      <Suspense fallback={<Opening />}>
        {kind === 'image' && <ImagePreview {...props} />}
        {kind === 'video' && <VideoPreview {...props} />}
        {kind === 'audio' && <AudioPreview {...props} />}
        {kind === 'pdf' && <PdfPreview {...props} />}
        {kind === 'text' && <TextPreview {...props} sizeBytes={file.file_size} />}
      </Suspense>
    </div>
  );
}

function Opening() {
  return (
    <div role="status" className="p-6">
      <span className="sr-only">{text.preview.loading}</span>
      <Skeleton className="h-64" />
    </div>
  );
}
