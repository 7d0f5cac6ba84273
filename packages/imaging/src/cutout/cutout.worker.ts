import { decodeHeic } from '../codec/decode-heic.ts';
import { readPixels } from '../codec/read-pixels.ts';
import type { Pixels } from '../pixels.ts';
import { serveErrands } from '../worker/serve-errands.ts';
import { composeFile } from './compose-file.ts';
import { type CutOut, type CutOutOptions, cutOut } from './cut-out.ts';
import type {
  CutoutErrands,
  CutoutProgress,
  CutoutRequest,
  LearnedRequest,
} from './cutout-errands.ts';
import { cutOutWithModel } from './learned/cut-out-with-model.ts';
import { type FoundModel, findModel } from './learned/find-model.ts';
import { KeptLooks } from './learned/kept-looks.ts';
import { lookerAt, withoutMirror } from './learned/look.ts';
import { SHIPPED_MODEL } from './learned/shipped-model.ts';
import { layOnWhite, mayBeClear, ownCutout } from './own-opacity.ts';

type Report = (progress: CutoutProgress) => void;

const kept = new KeptLooks();

serveErrands<CutoutErrands>(self, {
  async cutOut(request, { signal, report, transfer }) {
    const result = await findCutout(request, signal, report);
    transfer(result.alpha.data.buffer);
    return result;
  },
  compose: (request, { signal }) => composeFile(request, decodeHeic, signal),
});

async function findCutout(
  { box, clicks, strokes, left, only, learned, picture: name, ...request }: CutoutRequest,
  signal: AbortSignal,
  report: Report,
): Promise<CutOut> {
  // A person who draws a box, clicks or strokes decides; the picture's own opacity is left out then.
  const isLedByHand = Boolean(box || clicks?.length || strokes?.length || left?.length || only);
  const isClear = mayBeClear(request.header.kind);
  const picture = await readPixels(request, decodeHeic, isClear ? 'clear' : 'white');
  const own = isClear && !isLedByHand ? ownCutout(picture) : undefined;
  if (own) return own;
  if (isClear) layOnWhite(picture);
  const { found, miss } = learned ? await loadModel(learned, signal, report) : {};
  report({ stage: 'working', share: 0 });
  signal.throwIfAborted();
  const options = { box, clicks, strokes, left, only, signal };
  const cut = found
    ? await cutOutHelped(picture, { found, name }, options)
    : cutOut(picture, options);
  return miss ? { ...cut, miss } : cut;
}

function loadModel(
  { models, runtimeUrl, isAskedAgain }: LearnedRequest,
  signal: AbortSignal,
  report: Report,
) {
  const onProgress = (share: number) => report({ stage: 'loading', share });
  return findModel(models, { runtimeUrl, signal, onProgress, isAskedAgain });
}

/** A model that starts may still find no memory for a picture: then the picture's colours have to do. */
async function cutOutHelped(
  picture: Pixels,
  { found: { model, run }, name }: { found: FoundModel; name: string },
  options: CutOutOptions,
): Promise<CutOut> {
  const every = kept.keeping(`${name} ${model.sha256}`, lookerAt(picture, model, run));
  const lookAt = model.size > SHIPPED_MODEL.size ? withoutMirror(every) : every;
  try {
    return await cutOutWithModel(picture, lookAt, options);
  } catch {
    options.signal?.throwIfAborted();
    return { ...cutOut(picture, options), miss: 'broken' };
  }
}
