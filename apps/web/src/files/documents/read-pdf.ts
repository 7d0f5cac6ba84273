import type { DocumentReading } from '@transmit/imaging';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { DocumentProblem } from './document-problem.ts';
import { readingOf, type ScannedPage } from './name-reading.ts';
import { openPdfFile } from './pdf-document.ts';
import { linesOfPage, type PageText, titleOfPage } from './pdf-lines.ts';
import { picturePage } from './picture-page.ts';

/** Its worker is ended when a first page takes longer than this, whatever it is doing. */
const MOST_MS = 10_000;
/** As large as the recogniser looks at. */
const SCAN_EDGE = 1600;
/** Fewer letters are a stamp or a page number on a scan. */
const FEWEST_LETTERS = 4;

/** A PDF's title and first page; where that has no letters, a picture of it. */
export async function readPdf(
  file: File,
  signal: AbortSignal,
): Promise<DocumentReading | ScannedPage> {
  const task = await openPdfFile(file);
  const ended = Promise.withResolvers<never>();
  const stop = () => ended.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const clock = setTimeout(() => ended.reject(new DocumentProblem('slow')), MOST_MS);
  try {
    signal.throwIfAborted();
    return await Promise.race([readFirstPage(task.promise, file), ended.promise]);
  } catch (error) {
    signal.throwIfAborted();
    throw problemOf(error);
  } finally {
    clearTimeout(clock);
    signal.removeEventListener('abort', stop);
    // With its worker; what it still says nobody hears.
    void task.destroy().catch(() => {});
  }
}

async function readFirstPage(
  opening: Promise<PDFDocumentProxy>,
  file: File,
): Promise<DocumentReading | ScannedPage> {
  const document = await opening;
  const page = await document.getPage(1);
  const content = await page.getTextContent();
  const items = content.items.flatMap((item): PageText[] =>
    'str' in item
      ? [
          {
            text: item.str,
            size: Math.hypot(Number(item.transform[2]), Number(item.transform[3])),
            endsLine: item.hasEOL,
          },
        ]
      : [],
  );
  const lines = linesOfPage(items);
  if (lines.join('').length < FEWEST_LETTERS) {
    const drawn = await picturePage(page, SCAN_EDGE);
    const picture = new File([drawn], `${file.name}.png`, { type: drawn.type });
    return { of: 'scan', picture };
  }
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  return readingOf('pdf', titleOfPage(items) ?? titleIn(info), lines);
}

function titleIn(info: object): string | undefined {
  const title: unknown = Object.entries(info).find(([name]) => name === 'Title')?.[1];
  return typeof title === 'string' ? title : undefined;
}

function problemOf(error: unknown): DocumentProblem {
  if (error instanceof DocumentProblem) return error;
  const name = error instanceof Error ? error.name : '';
  return new DocumentProblem(name === 'PasswordException' ? 'encrypted' : 'broken', {
    cause: error,
  });
}
