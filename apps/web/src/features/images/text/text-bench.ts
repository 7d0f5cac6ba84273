import type { TextProgress } from '@transmit/imaging';
import { createBench } from '../workbench/bench.ts';
import { textReader } from '../workbench/text-reader.ts';
import type { Finished } from '../workbench/work-item.ts';
import { isBlank, sheetOf } from './sheet.ts';
import { type SheetHistory, startHistory } from './sheet-history.ts';

/** What was read in one picture, and what a person made of it. */
export interface Reading {
  /** Pixels of the picture that corners are counted in. */
  width: number;
  height: number;
  history: SheetHistory;
}

/** Reading needs no settings; how the tables are laid out is asked when they are saved. */
export type ReadSettings = Record<string, never>;

export const textBench = createBench<ReadSettings, Reading>({
  name: 'text',
  get width() {
    return textReader().size;
  },
  async work({ file, signal, onProgress }): Promise<Finished<Reading>> {
    const page = await textReader().read(file, {
      signal,
      onProgress: (progress) => onProgress(progress.share, wordsOf(progress)),
    });
    const sheet = sheetOf(page);
    return {
      isUnchanged: isBlank(sheet),
      detail: { width: page.width, height: page.height, history: startHistory(sheet) },
    };
  },
});

function wordsOf({ stage }: TextProgress): string {
  return stage === 'loading' ? '载入识别模型' : '识别中';
}

// Reading depends on no settings, so it may begin at once.
textBench.work.changeSettings({});
