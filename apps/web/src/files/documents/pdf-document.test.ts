import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPage } from './pdf-document.ts';

beforeEach(() => void vi.stubGlobal('devicePixelRatio', 1));
afterEach(() => void vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A document whose pages are drawn when told to, and that refuses two drawings on one canvas, as pdf.js does. */
function openFake() {
  const inUse = new Set<unknown>();
  const drawn: number[] = [];
  const finish: (() => void)[] = [];
  const pageOf = (number: number) => ({
    getViewport: ({ scale }: { scale: number }) => ({ width: 100 * scale, height: 140 * scale }),
    render({ canvas }: { canvas: unknown }) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (inUse.has(canvas)) reject(new Error('Cannot use the same canvas'));
      inUse.add(canvas);
      const end = (told: () => void) => () => {
        inUse.delete(canvas);
        told();
      };
      finish.push(
        end(() => {
          drawn.push(number);
          resolve();
        }),
      );
      return { promise, cancel: end(() => reject(new Error('Rendering cancelled'))) };
    },
  });
  // As much of a document and of a canvas as drawing needs.
  const document = { getPage: async (number: number) => pageOf(number) };
  const place = { canvas: {} as HTMLCanvasElement, cssWidth: 200 };
  const draw = (number: number, signal: AbortSignal) =>
    drawPage(document as unknown as PDFDocumentProxy, number, place, signal);
  return { draw, drawn, finish, place };
}

it('a page that is turned while it is drawn leaves the canvas to the next one', async () => {
  const { draw, drawn, finish, place } = openFake();
  const turned = new AbortController();
  const first = draw(1, turned.signal);
  first.catch(() => undefined);
  await settled();
  turned.abort();
  const second = draw(2, new AbortController().signal);
  await settled();
  finish[1]?.();
  await second;
  await expect(first).rejects.toThrow('Rendering cancelled');
  expect(drawn).toEqual([2]);
  expect(place.canvas).toEqual({ width: 200, height: 280 });
});

it('a page that is turned before it came is not drawn, and one that is drawn is not cancelled', async () => {
  const { draw, drawn, finish } = openFake();
  const early = new AbortController();
  const first = draw(1, early.signal);
  early.abort();
  await expect(first).rejects.toThrow();
  expect(finish).toEqual([]);
  const late = new AbortController();
  const second = draw(2, late.signal);
  await settled();
  finish[0]?.();
  await second;
  late.abort();
  expect(drawn).toEqual([2]);
});
