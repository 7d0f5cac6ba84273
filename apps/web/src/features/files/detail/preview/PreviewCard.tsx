import { useQuery } from '@tanstack/react-query';
import type { PreviewKind } from '@transmit/contract';
import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useKeptFocus } from '#ui/lists/use-kept-focus.ts';
import { previewQuery, type SharedFile } from '../../api.ts';
import { pageText } from '../../page-text.ts';
import { opensByItself } from './opens-by-itself.ts';
import { PreviewBody } from './PreviewBody.tsx';
import { whyNoPreview } from './why-no-preview.ts';

interface PreviewCardProps {
  code: string;
  file: SharedFile;
}

/** A look at the file without downloading it, or why there is none. */
export function PreviewCard({ code, file }: PreviewCardProps) {
  if (file.preview) return <Preview code={code} file={file} kind={file.preview} />;
  return (
    <p className="flex items-start gap-2.5 px-1 text-small text-muted">
      <EyeOff size={16} aria-hidden="true" className="mt-[3px] shrink-0" />
      {whyNoPreview(file)}
    </p>
  );
}

function Preview({ code, file, kind }: PreviewCardProps & { kind: PreviewKind }) {
  const [isOpen, setOpen] = useState(() => opensByItself(kind, file.name, file.file_size));
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  return (
    <Card ref={card} tabIndex={-1} aria-label={pageText.preview.title} className="overflow-hidden">
      <div className="flex items-center justify-between gap-4 px-5 py-3 sm:px-6 sm:py-4">
        <h2 className="text-h3 font-semibold">{pageText.preview.title}</h2>
        {!isOpen && (
          <Button size="sm" icon={<Eye size={16} />} onClick={() => setOpen(true)}>
            {pageText.preview.show}
          </Button>
        )}
      </div>
      {isOpen && <OpenPreview code={code} file={file} kind={kind} />}
    </Card>
  );
}

function OpenPreview({ code, file, kind }: PreviewCardProps & { kind: PreviewKind }) {
  const preview = useQuery(previewQuery(code));
  return <PreviewBody preview={preview} kind={kind} name={file.name} sizeBytes={file.file_size} />;
}
