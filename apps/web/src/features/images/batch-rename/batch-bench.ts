import type { FoundBatch, TextLine } from '@transmit/imaging';
import { findBatchNumbers } from '@transmit/imaging/rename/batch-number';
import { createBench } from '../workbench/bench.ts';
import { textReader } from '../workbench/text-reader.ts';
import type { BatchSource } from './batch-form.ts';

export interface BatchSettings {
  source: BatchSource;
}

/** What was read on a picture. */
export interface BatchReading {
  /** Pixels of the picture that corners are counted in. */
  width: number;
  height: number;
  lines: readonly TextLine[];
  /** The most likely first. */
  found: readonly FoundBatch[];
}

export interface BatchFacts {
  /** Undefined while nobody has looked: a series needs no reading. */
  reading: BatchReading | undefined;
}

/** Readings of files that got another name: the picture is the same, so it is not read again. */
const carried = new WeakMap<File, BatchReading>();

export function carryReading(reading: BatchReading | undefined, file: File): void {
  if (reading) carried.set(file, reading);
}

/** The pictures of `/v/rename_ph`. */
export const batchBench = createBench<BatchSettings, BatchFacts>({
  name: 'batch',
  get width() {
    return textReader().size;
  },
  async work({ file, settings, signal, onProgress }) {
    if (settings.source === 'series') return { isUnchanged: true, detail: { reading: undefined } };
    const reading = carried.get(file) ?? (await read(file, signal, onProgress));
    return { isUnchanged: true, detail: { reading } };
  },
  // A series lets go of pictures that are being read; what was read stays for coming back.
  concerns: ({ stage }, _, { source }) =>
    source === 'series'
      ? stage.state !== 'done'
      : stage.state === 'done' && stage.detail.reading === undefined,
});

async function read(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number, words?: string) => void,
): Promise<BatchReading> {
  const { width, height, lines } = await textReader().read(file, {
    signal,
    onProgress: ({ stage, share }) =>
      onProgress(share, stage === 'loading' ? '载入识别模型' : '识别中'),
  });
  return { width, height, lines, found: findBatchNumbers(lines) };
}
