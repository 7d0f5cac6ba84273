import type { FoundLot, TextLine } from '@transmit/imaging';
import { findLotNumbers } from '@transmit/imaging/rename/lot-number';
import { modelStage } from '../workbench/batch/model-words.ts';
import { textReader } from '../workbench/batch/text-reader.ts';
import type { Turn } from '../workbench/batch/tool.ts';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';
import { createWorkbench } from '../workbench/workbench.ts';
import { type LotSource, STORED_AS } from './lot-form.ts';
import { words } from './words.ts';

/** Reading of a picture. */
export interface LotReading {
  /** Pixels of the picture that corners are counted in. */
  width: number;
  height: number;
  lines: readonly TextLine[];
  /** The most likely first. */
  found: readonly FoundLot[];
}

export interface LotTypes extends ToolTypes {
  settings: { source: LotSource };
  /** Undefined while nobody has looked: numbers from elsewhere need no reading. */
  detail: { reading: LotReading | undefined };
  own: undefined;
}

/** Readings of files that got another name: the picture is the same, so it is not read again. */
const carried = new WeakMap<File, LotReading>();

export function carryReading(reading: LotReading | undefined, file: File): void {
  if (reading) carried.set(file, reading);
}

/** The pictures of `/v/rename_ph`. */
export const lotWorkbench = createWorkbench<LotTypes>({
  name: STORED_AS,
  takeSeat: ({ source }, begin) =>
    source !== 'picture' ? undefined : textReader().takeSeat(begin),
  async work(turn) {
    const { file, settings } = turn;
    if (settings.source !== 'picture') return { isUnchanged: true, detail: { reading: undefined } };
    const reading = carried.get(file) ?? (await read(turn));
    return { isUnchanged: true, detail: { reading } };
  },
  // A series lets go of pictures that are being read; what was read stays for coming back.
  concerns: ({ stage }, _, { source }) =>
    source !== 'picture'
      ? stage.state !== 'done'
      : stage.state === 'done' && stage.detail.reading === undefined,
});

async function read({ file, seat, signal, onProgress }: Turn<LotTypes>): Promise<LotReading> {
  const { width, height, lines } = await textReader().read(file, {
    seat,
    signal,
    onProgress: ({ stage, share }) =>
      onProgress(share, stage === 'loading' ? modelStage(share) : words.reading),
  });
  return { width, height, lines, found: findLotNumbers(lines) };
}
