import { expect, it, onTestFinished, vi } from 'vitest';
import type { PictureHeader } from '../codec/picture-header.ts';
import { drawMark } from './draw-mark.ts';

/** A canvas whose browser writes these types, and PNG in place of every other. */
function stubCanvas(able: readonly string[]): void {
  const context = {
    ...{ fillRect() {}, drawImage() {}, beginPath() {}, roundRect() {}, fill() {}, fillText() {} },
    measureText: () => ({ width: 40 }),
  };
  class Canvas {
    getContext = () => context;
    convertToBlob = async ({ type }: { type: string }) =>
      new Blob(['picture'], { type: able.includes(type) ? type : 'image/png' });
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close() {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

it.each([
  ['webp', ['image/jpeg', 'image/webp'], 'image/webp'],
  // As in Safari.
  ['webp', ['image/jpeg'], 'image/png'],
  ['png', ['image/jpeg'], 'image/png'],
  ['jpeg', ['image/jpeg'], 'image/jpeg'],
] as const)('the mark of a %s, where the canvas writes %j, is a %s', async (kind, able, type) => {
  stubCanvas(able);
  const size = { width: 400, height: 300 };
  const header = { kind, ...size, orientation: 1 } as PictureHeader;
  const wish = { file: new Blob(['x']), header, size, corner: 'bottom-right', label: undefined };
  const request = { ...wish, plan: { by: 'browser' } } as unknown as Parameters<typeof drawMark>[0];
  const marked = await drawMark(request, () => Promise.reject(new Error('no HEIC')));
  expect(marked.type).toBe(type);
});
