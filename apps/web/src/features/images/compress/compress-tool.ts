import type { CompressionResult, CompressionSettings } from '@transmit/imaging';
import { createCompressor } from '@transmit/imaging/compress/create-compressor';
import { type Bench, createBench } from '../workbench/bench.ts';
import { imagePool } from '../workbench/pool.ts';
import type { Tool } from '../workbench/tool.ts';
import { toSettings } from './settings-form.ts';
import { useCompressSettings } from './use-compress-settings.ts';

/** What became of a picture, and what was asked for. */
export interface Compressed {
  result: CompressionResult;
  targetBytes: number;
}

export type CompressBench = Bench<CompressionSettings, Compressed>;

function compressTool(name: string, most?: number): Tool<CompressionSettings, Compressed> {
  const pool = imagePool();
  const compress = createCompressor(pool);
  return {
    name,
    width: pool.size,
    ...(most === undefined ? {} : { most }),
    async work({ file, settings, signal, onProgress }) {
      const result = await compress(file, settings, { signal, onProgress });
      return {
        file: result.file,
        isUnchanged: result.state === 'unchanged',
        detail: { result, targetBytes: settings.targetBytes },
      };
    },
  };
}

function openBench(name: string, most?: number): CompressBench {
  const bench = createBench(compressTool(name, most));
  useCompressSettings.subscribe(({ form }) => bench.work.changeSettings(toSettings(form)));
  bench.work.changeSettings(toSettings(useCompressSettings.getState().form));
  return bench;
}

/** /v/tuyapl. */
export const batchBench = openBench('compress');
/** /v/tuya: a new picture takes the place of the old one. */
export const singleBench = openBench('compress-one', 1);
