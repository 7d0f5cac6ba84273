import { keepAiLabel } from '../ai-label/ai-label.ts';
import { decodeHeic } from '../codec/decode-heic.ts';
import { readPixels } from '../codec/read-pixels.ts';
import { ImagingFailure } from '../failure.ts';
import { serveErrands } from '../worker/serve-errands.ts';
import { applyEffect } from './apply-effect.ts';
import type { EffectErrands } from './effect-errands.ts';
import { cutFrame, frameOf } from './frame.ts';

const QUALITY = 0.92;

serveErrands<EffectErrands>(self, {
  async apply({ effect, strength, shape, type, ...request }, { signal, report }) {
    const picture = await readPixels(request, decodeHeic);
    signal.throwIfAborted();
    report(0.3);
    const framed = cutFrame(picture, frameOf(picture, shape));
    const { width, height, data } = applyEffect(framed, effect, strength);
    signal.throwIfAborted();
    report(0.85);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new ImagingFailure('out-of-memory');
    context.putImageData(new ImageData(data, width, height), 0, 0);
    const file = await canvas.convertToBlob({ type, quality: QUALITY });
    // An encoder that gives up answers with another type, or with nothing.
    if (file.type !== type || file.size === 0) throw new ImagingFailure('out-of-memory');
    // A filter makes nothing by machine, but what a machine made stays labelled.
    return { file: await keepAiLabel(request.file, file), width, height };
  },
});
