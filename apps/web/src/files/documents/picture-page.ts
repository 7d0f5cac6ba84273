import type { PDFPageProxy } from 'pdfjs-dist';
import { DocumentProblem } from './document-problem.ts';

/** A page of a PDF as a PNG, its longest side that long. */
export async function picturePage(page: PDFPageProxy, longestSide: number): Promise<Blob> {
  const natural = page.getViewport({ scale: 1 });
  const scale = longestSide / Math.max(natural.width, natural.height);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.render({ canvas, viewport }).promise;
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const blob = await promise;
  // The pixels go now, and not with the next collection.
  canvas.width = 0;
  if (!blob) throw new DocumentProblem('heavy');
  return blob;
}
