import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type FetchPiece, piecesOfFile } from './fetch-pieces.ts';

/**
 * Tables, fonts and decoders that some PDFs need: without the tables a Chinese PDF whose fonts are
 * not embedded stays blank. Each is fetched only when a document asks for it.
 */
const ASSETS = import.meta.glob<string>(
  [
    '../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../../node_modules/pdfjs-dist/wasm/*.{wasm,js}',
  ],
  { query: '?url', import: 'default', eager: true },
);

const URLS = new Map(
  Object.entries(ASSETS).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/** pdf.js builds addresses by joining; ours carry a hash, so they are looked up. */
class AssetFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = URLS.get(filename);
    if (!url) throw new Error(`pdf.js asked for an unknown file: ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Opens a PDF of which those pieces alone are read that its pages need; ended by destroying it. */
export async function openPdf(
  sizeBytes: number,
  fetchPiece: FetchPiece,
): Promise<PDFDocumentLoadingTask> {
  const pdf = await loadPdf();
  class Pieces extends pdf.PDFDataRangeTransport {
    readonly #reading = new AbortController();

    override requestDataRange(begin: number, end: number): void {
      fetchPiece({ offset: begin, length: end - begin }, this.#reading.signal).then(
        (bytes) => this.onDataRange(begin, bytes),
        // The file was moved or deleted since it was chosen, or the store gives it no longer.
        () => void task.destroy(),
      );
    }

    override abort(): void {
      this.#reading.abort();
    }
  }
  const task = pdf.getDocument({ range: new Pieces(sizeBytes, null), ...SETTINGS });
  return task;
}

/** A file of this device. */
export function openPdfFile(file: Blob): Promise<PDFDocumentLoadingTask> {
  return openPdf(file.size, piecesOfFile(file));
}

const SETTINGS = {
  disableAutoFetch: true,
  disableStream: true,
  isEvalSupported: false,
  verbosity: 0,
  useWorkerFetch: false,
  BinaryDataFactory: AssetFactory,
} as const;

async function loadPdf() {
  const pdf = await import('pdfjs-dist');
  pdf.GlobalWorkerOptions.workerSrc = workerUrl;
  return pdf;
}

interface Place {
  canvas: HTMLCanvasElement;
  cssWidth: number;
}

/**
 * Draws a page as wide as its place, sharp on any screen. Aborted, it leaves the canvas to the next page at once: pdf.js
 * refuses two drawings on one.
 */
export async function drawPage(
  document: PDFDocumentProxy,
  pageNumber: number,
  { canvas, cssWidth }: Place,
  signal: AbortSignal,
): Promise<void> {
  const page = await document.getPage(pageNumber);
  signal.throwIfAborted();
  const pixelRatio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (cssWidth * pixelRatio) / natural.width });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  const stop = () => drawing.cancel();
  signal.addEventListener('abort', stop);
  await drawing.promise.finally(() => signal.removeEventListener('abort', stop));
}

const MAX_PIXEL_RATIO = 2;
