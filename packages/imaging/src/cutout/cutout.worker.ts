import { decodeHeic } from '../codec/decode-heic.ts';
import { readPixels } from '../codec/read-pixels.ts';
import { serveErrands } from '../worker/serve-errands.ts';
import { composeFile } from './compose-file.ts';
import { cutOut } from './cut-out.ts';
import type { CutoutErrands } from './cutout-errands.ts';
import { cutOutWithModel } from './learned/cut-out-with-model.ts';
import { openLearnedModel } from './learned/open-learned-model.ts';

serveErrands<CutoutErrands>(self, {
  async cutOut({ box, clicks, strokes, learned, ...request }, { signal, report, transfer }) {
    // Who draws a box, clicks or strokes wants to decide, and the model cannot be told.
    const model = box || clicks?.length || strokes?.length ? undefined : learned;
    const run =
      model &&
      (await openLearnedModel(model.model, {
        runtimeUrl: model.runtimeUrl,
        signal,
        onProgress: (share) => report({ stage: 'loading', share }),
      }));
    report({ stage: 'working', share: 0 });
    const picture = await readPixels(request, decodeHeic);
    signal.throwIfAborted();
    const result =
      run && model
        ? await cutOutWithModel(picture, model.model, run)
        : cutOut(picture, { box, clicks, strokes, signal });
    transfer(result.alpha.data.buffer);
    return result;
  },
  compose: (request) => composeFile(request, decodeHeic),
});
