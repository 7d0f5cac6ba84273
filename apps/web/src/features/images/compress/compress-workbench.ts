import type { CompressionResult, CompressionSettings } from '@transmit/imaging';
import { createCompressor } from '@transmit/imaging/compress/create-compressor';
import { unfoldTiff } from '../pages/unfold-tiff.ts';
import { imagePool } from '../workbench/batch/pool.ts';
import type { Tool } from '../workbench/batch/tool.ts';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';
import { noteWhenSaved } from '../workbench/presets/preset-shelf.ts';
import { createWorkbench, type WorkbenchOf } from '../workbench/workbench.ts';
import { compressPresets } from './compress-presets.ts';
import { type PictureWish, toSettings, useCompressSettings } from './settings-form.ts';

/** Result of a picture, and the target that was asked for. */
export interface Compressed {
  result: CompressionResult;
  targetBytes: number;
}

export interface CompressTypes extends ToolTypes {
  settings: CompressionSettings;
  detail: Compressed;
  own: PictureWish;
}

export type CompressWorkbench = WorkbenchOf<CompressTypes>;

function compressTool(name: string, most?: number): Tool<CompressTypes> {
  const pool = imagePool();
  const compress = createCompressor(pool);
  return {
    name,
    unfold: unfoldTiff,
    ...(most === undefined ? {} : { most }),
    takeSeat: (_, begin) => pool.takeSeat(begin),
    async work({ file, settings, own, seat, signal, onProgress }) {
      const result = await compress(file, { ...settings, ...own }, { seat, signal, onProgress });
      return {
        file: result.file,
        isUnchanged: result.state === 'unchanged',
        detail: { result, targetBytes: settings.targetBytes },
      };
    },
  };
}

function openWorkbench(name: string, most?: number): CompressWorkbench {
  const workbench = createWorkbench(compressTool(name, most));
  useCompressSettings.subscribe(({ form }) => workbench.batch.changeSettings(toSettings(form)));
  workbench.batch.changeSettings(toSettings(useCompressSettings.getState().form));
  noteWhenSaved(workbench, compressPresets);
  return workbench;
}

/** /v/tuyapl. */
export const batchWorkbench = openWorkbench('compress');
/** /v/tuya: a new picture takes the place of the old one. */
export const singleWorkbench = openWorkbench('compress-one', 1);
