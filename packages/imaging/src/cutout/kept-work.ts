/** In a worker: what the things of one picture have in common, kept from one to the next and given back soon after. */
import type { DecodeHeic } from '../codec/decode-picture.ts';
import { isKnownIncomplete } from '../codec/incomplete.ts';
import type { PictureRequest } from '../codec/picture-request.ts';
import { readPixels } from '../codec/read-pixels.ts';
import type { Pixels } from '../pixels.ts';
import type { TouchedMask } from './cut-out.ts';
import type { CutoutRequest } from './cutout-errands.ts';
import { LastMade } from './last-made.ts';
import type { ModelMiss } from './learned/find-model.ts';
import { isOpaque, mayBeClear } from './own-opacity.ts';

/** The page asks for the next thing at once; a picture's pixels are too much memory to wait for a person. */
const KEPT_MS = 3000;

export interface KeptMask {
  touched: TouchedMask;
  /** Tells why a model that was to look did not. */
  miss?: ModelMiss | undefined;
}

/** A mask depends on these alone, not on the one thing that is wanted of it or on whether somebody asks again. */
type Sought = Pick<
  CutoutRequest,
  'picture' | 'size' | 'learned' | 'box' | 'clicks' | 'strokes' | 'left'
>;

export class KeptWork {
  readonly #pixels = new LastMade<Pixels>();
  readonly #touched = new LastMade<KeptMask>();
  #forgetting: ReturnType<typeof setTimeout> | undefined;

  /** Keeps what this work reads and finds until a while after it. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    clearTimeout(this.#forgetting);
    try {
      return await work();
    } finally {
      this.#forgetting = setTimeout(() => this.#forget(), KEPT_MS);
    }
  }

  /** The pixels of a picture, which nobody may draw on; of one that may be clear those that it has, clear ones too. */
  readPixels(name: string, request: PictureRequest, decodeHeic: DecodeHeic): Promise<Pixels> {
    const { file, header, plan, size } = request;
    const isClear = mayBeClear(header.kind);
    return this.#pixels.get(
      JSON.stringify([name, plan, size]),
      () => readPixels(request, decodeHeic, isClear ? 'clear' : 'white'),
      // The others are laid on white, in place; of a file in part each answer has to say so.
      (pixels) => !isKnownIncomplete(file) && (!isClear || isOpaque(pixels)),
    );
  }

  /** The mask of a picture, found once for the same touches and models. */
  touched(
    { picture, size, learned, box, clicks, strokes, left }: Sought,
    find: () => Promise<KeptMask>,
  ): Promise<KeptMask> {
    const key = JSON.stringify([picture, size, learned?.models, box, clicks, strokes, left]);
    // A model that was missing may be there for the next.
    return this.#touched.get(key, find, ({ miss }) => miss === undefined);
  }

  #forget(): void {
    this.#pixels.forget();
    this.#touched.forget();
  }
}
