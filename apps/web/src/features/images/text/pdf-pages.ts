import { openPdfFile } from '#files/documents/pdf-document.ts';
import { picturePage } from '#files/documents/picture-page.ts';

export interface PdfPages {
  count: number;
  /** A page as a picture; counted from 1. */
  draw(page: number): Promise<Blob>;
  close(): void;
}

/** Small print of a sheet of paper is 20 pixels high. */
const EDGE = 2200;
/** A document that opens no sooner is given up. */
const MOST_MS = 20_000;

/** Opens a PDF of this device. Pages are drawn when they are asked for, and let go at once. */
export async function openPdfPages(file: File): Promise<PdfPages> {
  const task = await openPdfFile(file);
  const late = Promise.withResolvers<never>();
  const clock = setTimeout(() => late.reject(new Error('the PDF does not open')), MOST_MS);
  try {
    const document = await Promise.race([task.promise, late.promise]);
    return {
      count: document.numPages,
      async draw(number) {
        const page = await document.getPage(number);
        try {
          return await picturePage(page, EDGE);
        } finally {
          page.cleanup();
        }
      },
      close: () => void task.destroy().catch(() => {}),
    };
  } catch (error) {
    void task.destroy().catch(() => {});
    throw error;
  } finally {
    clearTimeout(clock);
  }
}
