import { useQuery } from '@tanstack/react-query';
import type { PreviewKind } from '@transmit/contract';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
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
  if (!file.preview) return <NoPreview>{whyNoPreview(file)}</NoPreview>;
  return (
    <PreviewFrame kind={file.preview} name={file.name} sizeBytes={file.file_size}>
      <OpenPreview code={code} file={file} kind={file.preview} />
    </PreviewFrame>
  );
}

export function NoPreview({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 px-1 text-small text-muted">
      <EyeOff size={16} aria-hidden="true" className="mt-[3px] shrink-0" />
      {children}
    </p>
  );
}

interface PreviewFrameProps {
  kind: PreviewKind;
  name: string;
  sizeBytes: number;
  /** The preview itself, which asks for its bytes once it is there. */
  children: ReactNode;
}

/** The card of a preview, which opens by itself or by a button. */
export function PreviewFrame({ kind, name, sizeBytes, children }: PreviewFrameProps) {
  const [isOpen, setOpen] = useState(() => opensByItself(kind, name, sizeBytes));
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
      {isOpen && children}
    </Card>
  );
}

function OpenPreview({ code, file, kind }: PreviewCardProps & { kind: PreviewKind }) {
  const preview = useQuery(previewQuery(code));
  return <PreviewBody preview={preview} kind={kind} name={file.name} sizeBytes={file.file_size} />;
}
