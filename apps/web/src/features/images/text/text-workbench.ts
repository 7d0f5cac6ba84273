import type { TextProgress } from '@transmit/imaging';
import { modelStage } from '../workbench/batch/model-words.ts';
import { textReader } from '../workbench/batch/text-reader.ts';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';
import type { Finished } from '../workbench/batch/work-item.ts';
import { noteWhenSaved } from '../workbench/presets/preset-shelf.ts';
import { createWorkbench } from '../workbench/workbench.ts';
import { layoutPresets } from './layout-presets.ts';
import { isBlank, sheetOf } from './sheet/sheet.ts';
import { type SheetHistory, startHistory } from './sheet/sheet-history.ts';
import { unfoldDocuments } from './unfold-documents.ts';
import { words } from './words.ts';

/** Text of one picture, as it was read and as a person changed it. */
export interface TextReading {
  /** Pixels of the picture that corners are counted in. */
  width: number;
  height: number;
  /** Degrees by which its text stood aslant, or on its side. */
  turned: number;
  history: SheetHistory;
}

export interface TextTypes extends ToolTypes {
  /** Reading needs none; how the tables are laid out is asked when they are saved. */
  settings: Record<string, never>;
  detail: TextReading;
  own: undefined;
}

export const textWorkbench = createWorkbench<TextTypes>({
  name: 'text',
  unfold: unfoldDocuments,
  takeSeat: (_, begin) => textReader().takeSeat(begin),
  async work({ file, seat, signal, onProgress }): Promise<Finished<TextReading>> {
    const page = await textReader().read(file, {
      seat,
      signal,
      onProgress: (progress) => onProgress(progress.share, wordsOf(progress)),
    });
    const sheet = sheetOf(page);
    return {
      isUnchanged: isBlank(sheet),
      detail: {
        width: page.width,
        height: page.height,
        turned: Math.abs(((page.turn + page.tiltDegrees + 180) % 360) - 180),
        history: startHistory(sheet),
      },
    };
  },
});

function wordsOf({ stage, share }: TextProgress): string {
  return stage === 'loading' ? modelStage(share) : words.reading;
}

// Reading depends on no settings, so it may begin at once.
textWorkbench.batch.changeSettings({});
noteWhenSaved(textWorkbench, layoutPresets);
