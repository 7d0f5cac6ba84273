import type { PictureReading } from '@transmit/imaging';
import { modelStage } from '../workbench/batch/model-words.ts';
import { pictureReader } from '../workbench/batch/picture-reader.ts';
import type { Turn } from '../workbench/batch/tool.ts';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';
import { aiWords } from './ai-words.ts';

/** A picture's turn at the built-in engine. */
export function readPicture<T extends ToolTypes>({
  file,
  seat,
  signal,
  onProgress,
}: Turn<T>): Promise<PictureReading> {
  return pictureReader().read(file, {
    seat,
    signal,
    onProgress: ({ stage, share }) =>
      onProgress(share, stage === 'loading' ? modelStage(share) : aiWords.reading),
  });
}
