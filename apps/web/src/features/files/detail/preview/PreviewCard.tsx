import { useQuery } from '@tanstack/react-query';
import type { PreviewKind } from '@transmit/contract';
import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { previewQuery, type SharedFile } from '../../api.ts';
import { pageText } from '../../page-text.ts';
import { opensByItself } from './opens-by-itself.ts';
import { PreviewBody } from './PreviewBody.tsx';

interface PreviewCardProps {
  code: string;
  file: SharedFile;
  kind: PreviewKind;
}

/** A look at the file without downloading it. */
export function PreviewCard({ code, file, kind }: PreviewCardProps) {
  const [isOpen, setOpen] = useState(() => opensByItself(kind, file.name, file.file_size));
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  return (
    <Card ref={card} tabIndex={-1} aria-label={pageText.preview.title} className="overflow-hidden">
      <div className="flex items-center justify-between gap-4 px-6 py-4">
        <h2 className="text-h3 font-semibold">{pageText.preview.title}</h2>
        {!isOpen && (
          <Button size="sm" icon={<Eye size={16} />} onClick={() => setOpen(true)}>
            {pageText.preview.show}
          </Button>
        )}
      </div>
      {isOpen && <OpenPreview code={code} file={file} />}
    </Card>
  );
}

function OpenPreview({ code, file }: Omit<PreviewCardProps, 'kind'>) {
  const preview = useQuery(previewQuery(code));
  return <PreviewBody preview={preview} name={file.name} sizeBytes={file.file_size} />;
}
