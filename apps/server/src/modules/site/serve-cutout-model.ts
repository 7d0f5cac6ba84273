import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { OwnRoute } from '#area.ts';
import type { StoredModel } from './stored-model.ts';

/** The address holds the content's hash: it never means another file. */
export function modelAddress({ sha256 }: Pick<StoredModel, 'sha256'>): string {
  return `/models/cutout-${sha256}.onnx`;
}

/** Sends the operator's model from our own origin; browsers keep it for good. */
export const cutoutModelRoute: OwnRoute = {
  method: 'GET',
  path: '/models/:name',
  access: 'anyone',
  reason: 'a model for everybody’s cutouts',
  answer(http, { services }) {
    const model = services.cutoutModel.current();
    if (!model || http.req.path !== modelAddress(model)) return http.text('Not Found', 404);
    http.header('Content-Type', 'application/octet-stream');
    http.header('Content-Length', String(model.bytes));
    http.header('Cache-Control', 'public, max-age=31536000, immutable');
    if (http.req.method === 'HEAD') return http.body(null);
    return http.body(Readable.toWeb(createReadStream(model.path)) as ReadableStream);
  },
};
