import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DocumentContents, DocumentKind } from '#files/documents/document-model.ts';
import { DocumentProblem } from '#files/documents/document-problem.ts';
import { fetchFrom } from '#files/documents/fetch-pieces.ts';
import { openDocument } from '#files/documents/open-document.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import type { EncodingChoiceProps } from '../EncodingChoice.tsx';
import { NotShown } from '../NotShown.tsx';
import { PREVIEW_GROUND, previewHeight } from '../preview-height.ts';
import type { PreviewSource } from '../preview-source.ts';
import { useChosenEncoding } from '../use-chosen-encoding.ts';
import { documentText } from './views/document-text.ts';
import { SheetView } from './views/SheetView.tsx';
import { SlidesView } from './views/SlidesView.tsx';
import { WordView } from './views/WordView.tsx';
import { ZipView } from './views/ZipView.tsx';

interface DocumentPreviewProps extends Pick<PreviewSource, 'src' | 'findLink'> {
  kind: DocumentKind;
  sizeBytes: number;
}

/** A document's contents as this page's own text (docs/decisions/0050). */
export function DocumentPreview({ src, findLink, kind, sizeBytes }: DocumentPreviewProps) {
  const [encoding, choose] = useChosenEncoding(src);
  const { data, error, refetch } = useQuery({
    queryKey: ['files', 'preview-document', src, encoding],
    queryFn: ({ signal }) =>
      openDocument({
        source: { kind, sizeBytes, ...(encoding && { encoding }) },
        fetchPiece: fetchFrom(findLink),
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    // The list stays while its names are read anew.
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <Unread error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div role="status" className={PREVIEW_GROUND}>
        <span className="sr-only">{documentText.reading}</span>
        <Skeleton className={previewHeight(kind, sizeBytes)} />
      </div>
    );
  }
  return (
    <div className={PREVIEW_GROUND}>
      <Contents contents={data} chosen={encoding} onChoose={choose} />
    </div>
  );
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

function Unread({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reason = error instanceof DocumentProblem ? error.reason : 'lost';
  return (
    <NotShown
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
    </NotShown>
  );
}
