import { decodeHeic } from '../codec/decode-heic.ts';
import type { PictureRequest } from '../codec/picture-request.ts';
import type { Pixels } from '../pixels.ts';
import { serveErrands } from '../worker/serve-errands.ts';
import { composeFile } from './compose-file.ts';
import {
  type CutOut,
  type CutOutOptions,
  finishTouched,
  type TouchedMask,
  touchMask,
} from './cut-out.ts';
import type {
  CutoutErrands,
  CutoutProgress,
  CutoutRequest,
  LearnedRequest,
} from './cutout-errands.ts';
import { findByItself } from './find-subject.ts';
import { type KeptMask, KeptWork } from './kept-work.ts';
import { touchWithModel } from './learned/cut-out-with-model.ts';
import { type FoundModel, findModel } from './learned/find-model.ts';
import { KeptLooks } from './learned/kept-looks.ts';
import { lookerAt, withoutMirror } from './learned/look.ts';
import { SHIPPED_MODEL } from './learned/shipped-model.ts';
import { layOnWhite, mayBeClear, ownCutout } from './own-opacity.ts';

type Report = (progress: CutoutProgress) => void;

const looks = new KeptLooks();
const kept = new KeptWork();

serveErrands<CutoutErrands>(self, {
  async cutOut(request, { signal, report, transfer }) {
    const result = await kept.during(() => findCutout(request, signal, report));
    transfer(result.alpha.data.buffer);
    return result;
  },
  compose: (request, { signal }) =>
    kept.during(() => composeFile(request, { decodeHeic, readPicture }, signal)),
});

function readPicture(name: string, request: PictureRequest): Promise<Pixels> {
  return kept.readPixels(name, request, decodeHeic);
}

async function findCutout(
  request: CutoutRequest,
  signal: AbortSignal,
  report: Report,
): Promise<CutOut> {
  const { box, clicks, strokes, left, only, learned, picture: name } = request;
  // A person who draws a box, clicks or strokes decides; the picture's own opacity is left out then.
  const isLedByHand = Boolean(box || clicks?.length || strokes?.length || left?.length || only);
  const isClear = mayBeClear(request.header.kind);
  const picture = await readPicture(name, request);
  const own = isClear && !isLedByHand ? ownCutout(picture) : undefined;
  if (own) return own;
  if (isClear) layOnWhite(picture);
  const options = { box, clicks, strokes, left, signal };
  const { touched, miss } = await kept.touched(request, () =>
    touch(picture, { learned, name, report }, options),
  );
  const cut = finishTouched(picture, touched, { ...options, only });
  return miss ? { ...cut, miss } : cut;
}

interface Helped {
  learned: LearnedRequest | undefined;
  name: string;
  report: Report;
}

async function touch(
  picture: Pixels,
  { learned, name, report }: Helped,
  options: TouchOptions,
): Promise<KeptMask> {
  const { found, miss } = learned ? await loadModel(learned, options.signal, report) : {};
  report({ stage: 'working', share: 0 });
  options.signal.throwIfAborted();
  const touched = found && (await touchHelped(picture, { found, name }, options));
  if (touched) return { touched, miss };
  const byItself = findByItself(picture, options.box, options.signal);
  return { touched: touchMask(byItself, options), miss: found ? 'broken' : miss };
}

type TouchOptions = CutOutOptions & { signal: AbortSignal };

function loadModel(
  { models, runtimeUrl, isAskedAgain }: LearnedRequest,
  signal: AbortSignal,
  report: Report,
) {
  const onProgress = (share: number) => report({ stage: 'loading', share });
  return findModel(models, { runtimeUrl, signal, onProgress, isAskedAgain });
}

/** A model that starts may still find no memory for a picture: then the picture's colours have to do. */
async function touchHelped(
  picture: Pixels,
  { found: { model, run }, name }: { found: FoundModel; name: string },
  options: TouchOptions,
): Promise<TouchedMask | undefined> {
  const every = looks.keeping(`${name} ${model.sha256}`, lookerAt(picture, model, run));
  const lookAt = model.size > SHIPPED_MODEL.size ? withoutMirror(every) : every;
  try {
    return await touchWithModel(picture, lookAt, options);
  } catch {
    options.signal.throwIfAborted();
    return undefined;
  }
}
