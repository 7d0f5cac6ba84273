import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { DocumentContents, DocumentKind } from '#files/documents/document-model.ts';
import { DocumentProblem } from '#files/documents/document-problem.ts';
import { fetchFrom } from '#files/documents/fetch-pieces.ts';
import { openDocument } from '#files/documents/open-document.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import type { EncodingChoiceProps } from '../EncodingChoice.tsx';
import { previewHeight } from '../preview-height.ts';
import { useChosenEncoding } from '../use-chosen-encoding.ts';
import { documentText } from './views/document-text.ts';
import { SheetView } from './views/SheetView.tsx';
import { SlidesView } from './views/SlidesView.tsx';
import { WordView } from './views/WordView.tsx';
import { ZipView } from './views/ZipView.tsx';

interface DocumentPreviewProps {
  src: string;
  kind: DocumentKind;
  sizeBytes: number;
}

/** A document's contents as this page's own text (docs/decisions/0050). */
export function DocumentPreview({ src, kind, sizeBytes }: DocumentPreviewProps) {
  const [encoding, choose] = useChosenEncoding(src);
  const { data, error, refetch } = useQuery({
    queryKey: ['files', 'preview-document', src, encoding],
    queryFn: ({ signal }) =>
      openDocument({
        source: { kind, sizeBytes, ...(encoding && { encoding }) },
        fetchPiece: fetchFrom(src),
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    // The list stays while its names are read anew.
    placeholderData: keepPreviousData,
    retry: false,
  });
  const height = previewHeight(kind, sizeBytes);
  if (error) {
    // In the room that was kept for the contents: what stands below stays where it is.
    return (
      <div className={clsx('grid place-items-center px-5', height)}>
        <NotShown error={error} onRetry={refetch} />
      </div>
    );
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{documentText.reading}</span>
        <Skeleton className={height} />
      </div>
    );
  }
  return <Contents contents={data} chosen={encoding} onChoose={choose} />;
}

function Contents({
  contents,
  ...choice
}: { contents: DocumentContents } & Pick<EncodingChoiceProps, 'chosen' | 'onChoose'>) {
  switch (contents.kind) {
    case 'zip':
      return <ZipView contents={contents} {...choice} />;
    case 'word':
      return <WordView contents={contents} />;
    case 'sheet':
      return <SheetView contents={contents} />;
    case 'slides':
      return <SlidesView contents={contents} />;
  }
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reason = error instanceof DocumentProblem ? error.reason : 'lost';
  return (
    <Notice
      tone="warn"
      urgent
      action={
        reason === 'lost' && (
          <Button size="sm" onClick={onRetry}>
            {documentText.retry}
          </Button>
        )
      }
    >
      {`${documentText.none}：${documentText.why[reason]}`}
    </Notice>
  );
}
