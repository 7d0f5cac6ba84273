import { drawMark } from '../ai-label/draw-mark.ts';
import { drawOnCanvas } from '../canvas/draw-on-canvas.ts';
import { decodeHeic } from '../codec/decode-heic.ts';
import { compressPicture } from '../compress/compress-picture.ts';
import { encodeOnCanvas } from '../compress/encode-on-canvas.ts';
import { drawPreview } from '../preview/draw-preview.ts';
import { readExifFields } from '../rename/read-exif-fields.ts';
import type { ImageErrands } from './image-errands.ts';
import { serveErrands } from './serve-errands.ts';

serveErrands<ImageErrands>(self, {
  canvas: (request) => drawOnCanvas(request, decodeHeic),
  compress: (request, { signal, report }) =>
    compressPicture(request, { encode: encodeOnCanvas(decodeHeic), signal, report }),
  mark: (request) => drawMark(request, decodeHeic),
  preview: (request) => drawPreview(request, decodeHeic),
  readExif: (file) => readExifFields(file),
});
