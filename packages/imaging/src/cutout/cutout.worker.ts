import { decodeHeic } from '../codec/decode-heic.ts';
import { readPixels } from '../codec/read-pixels.ts';
import { serveErrands } from '../worker/serve-errands.ts';
import { composeFile } from './compose-file.ts';
import { type CutOut, cutOut } from './cut-out.ts';
import type { CutoutErrands, CutoutProgress, CutoutRequest } from './cutout-errands.ts';
import { cutOutWithModel } from './learned/cut-out-with-model.ts';
import { openLearnedModel } from './learned/open-learned-model.ts';
import { layOnWhite, mayBeClear, ownCutout } from './own-opacity.ts';

serveErrands<CutoutErrands>(self, {
  async cutOut(request, { signal, report, transfer }) {
    const result = await findCutout(request, signal, report);
    transfer(result.alpha.data.buffer);
    return result;
  },
  compose: (request) => composeFile(request, decodeHeic),
});

async function findCutout(
  { box, clicks, strokes, learned, ...request }: CutoutRequest,
  signal: AbortSignal,
  report: (progress: CutoutProgress) => void,
): Promise<CutOut> {
  // Who draws a box, clicks or strokes wants to decide, and neither model nor opacity can be told.
  const isLedByHand = Boolean(box || clicks?.length || strokes?.length);
  const isClear = mayBeClear(request.header.kind);
  const picture = await readPixels(request, decodeHeic, isClear ? 'clear' : 'white');
  const own = isClear && !isLedByHand ? ownCutout(picture) : undefined;
  if (own) return own;
  if (isClear) layOnWhite(picture);
  const run =
    learned && !isLedByHand
      ? await openLearnedModel(learned.model, {
          runtimeUrl: learned.runtimeUrl,
          signal,
          onProgress: (share) => report({ stage: 'loading', share }),
        })
      : undefined;
  report({ stage: 'working', share: 0 });
  signal.throwIfAborted();
  return run && learned
    ? await cutOutWithModel(picture, learned.model, run)
    : cutOut(picture, { box, clicks, strokes, signal });
}
