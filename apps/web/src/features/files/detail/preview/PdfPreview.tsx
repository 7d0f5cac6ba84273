import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { fetchFrom } from '#files/documents/fetch-pieces.ts';
import { drawPage, openPdf } from '#files/documents/pdf-document.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { pageText } from '../../page-text.ts';
import type { PreviewProps } from './MediaPreview.tsx';
import { previewHeight } from './preview-height.ts';

/** A PDF drawn on a canvas: nothing in it can run or reach out, as it could in a frame. */
export function PdfPreview({ name, ...file }: PreviewProps & { sizeBytes: number }) {
  const { onBroken } = file;
  const document = useDocument(file);
  const [page, setPage] = useState(1);
  const { canvas, isDrawn } = useDrawnPage(document, page, onBroken);
  const pages = document?.numPages ?? 0;
  return (
    <div className="grid gap-3 p-4 sm:p-6">
      {/* The room of a page of paper, until the page itself says how large it is. */}
      <div
        className={
          isDrawn
            ? 'mx-auto w-full max-w-[760px]'
            : clsx('relative overflow-hidden', previewHeight('pdf', 0))
        }
      >
        {/* Over the canvas, which grows in its place and moves nowhere. */}
        {!isDrawn && <Skeleton className="absolute inset-0" />}
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${pageText.preview.imageAlt(name)} ${pageText.preview.page(page, pages)}`}
          className="w-full rounded-sm bg-white shadow-1"
        />
      </div>
      {pages > 1 && <PageTurner page={page} pages={pages} onTurn={setPage} />}
    </div>
  );
}

function useDocument({
  findLink,
  sizeBytes,
  onBroken,
}: Pick<PreviewProps, 'findLink' | 'onBroken'> & { sizeBytes: number }) {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  useEffect(() => {
    let isWanted = true;
    const giveUp = () => isWanted && onBroken();
    const fetchPiece = fetchFrom(findLink);
    const opening = openPdf(sizeBytes, (...wanted) => {
      const piece = fetchPiece(...wanted);
      // A page that waits for it is not told by pdf.js that it never comes.
      piece.catch(giveUp);
      return piece;
    });
    opening
      .then((task) => task.promise)
      .then((opened) => isWanted && setDocument(opened))
      .catch(giveUp);
    return () => {
      isWanted = false;
      opening.then((task) => task.destroy()).catch(() => undefined);
    };
  }, [findLink, sizeBytes, onBroken]);
  return document;
}

function useDrawnPage(document: PDFDocumentProxy | undefined, page: number, onBroken: () => void) {
  const [isDrawn, setDrawn] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!document || !canvas.current) return;
    const cssWidth = canvas.current.parentElement?.clientWidth ?? 600;
    const turned = new AbortController();
    const { signal } = turned;
    drawPage(document, page, { canvas: canvas.current, cssWidth }, signal)
      .then(() => !signal.aborted && setDrawn(true))
      .catch(() => !signal.aborted && onBroken());
    return () => turned.abort();
  }, [document, page, onBroken]);
  return { canvas, isDrawn };
}

interface PageTurnerProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

function PageTurner({ page, pages, onTurn }: PageTurnerProps) {
  return (
    <div className="flex items-center justify-center gap-3 text-small" data-figures>
      <IconButton
        label={pageText.preview.previous}
        icon={<ChevronLeft size={18} />}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      />
      <span aria-live="polite">{pageText.preview.page(page, pages)}</span>
      <IconButton
        label={pageText.preview.next}
        icon={<ChevronRight size={18} />}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      />
    </div>
  );
}
