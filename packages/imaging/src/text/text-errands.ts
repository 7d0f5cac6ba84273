import type { PictureRequest } from '../codec/picture-request.ts';
import type { Errand } from '../worker/protocol.ts';
import type { TextPage } from './text-page.ts';

/** Errands of `text.worker.ts`. */
export interface TextErrands {
  recognize: Errand<TextRequest, TextPage, TextProgress>;
}

/** The answer's corners are in pixels of the whole picture, at whatever size it is read. */
export interface TextRequest extends PictureRequest {
  urls: TextModelUrls;
}

/** Addresses of the parts, all on the page's own origin. */
export interface TextModelUrls {
  detection: string;
  recognition: string;
  direction: string;
  dictionary: string;
  /** `ort-wasm-simd-threaded.wasm` of the installed onnxruntime-web. */
  runtime: string;
}

export interface TextProgress {
  /** Models are loaded once; after that each picture is only read. */
  stage: 'loading' | 'reading';
  /** 0 to 1, of this stage. */
  share: number;
}
