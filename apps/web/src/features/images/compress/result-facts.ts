import { NOTE_TEXT } from '@transmit/imaging/compress/note-text';
import { formatBytes } from '#ui/format.ts';
import type { WorkItem } from '../workbench/work-item.ts';
import type { Compressed, CompressTypes } from './compress-workbench.ts';
import { words } from './words.ts';

export interface ResultFacts {
  beforeBytes: number;
  afterBytes: number;
  /** `−94%`, `+3%`; undefined for a picture that was left alone. */
  change: string | undefined;
  /** Not even the smallest result fits: how large it still is. */
  stillOver: string | undefined;
  /** What was done and what to know about it, in sentences. */
  notes: string[];
  /** Label and value, as a table shows them. */
  rows: [label: string, value: string][];
}

/** A finished picture in words and numbers. */
export function resultFacts(
  { source }: Pick<WorkItem<CompressTypes>, 'source'>,
  { result, targetBytes }: Compressed,
): ResultFacts {
  const beforeBytes = source.file.size;
  const afterBytes = result.file.size;
  const { facts } = words;
  if (result.state === 'unchanged') {
    return {
      beforeBytes,
      afterBytes,
      change: undefined,
      stillOver: undefined,
      notes: [result.why === 'animated' ? facts.animated : facts.smallEnough],
      rows: [[facts.original, sizeText(result.picture)]],
    };
  }
  const isOver = result.notes.includes('over-target');
  const stillOver = isOver
    ? facts.stillOver(formatBytes(afterBytes), formatBytes(targetBytes))
    : undefined;
  const others = result.notes.filter((note) => note !== 'over-target');
  return {
    beforeBytes,
    afterBytes,
    change: changeText(beforeBytes, afterBytes),
    stillOver,
    notes: others.map((note) => NOTE_TEXT[note]),
    rows: [
      [facts.original, sizeText(result.original)],
      [facts.output, sizeText(result.picture)],
      [facts.quality, `${result.quality}%`],
      [facts.format, 'JPEG'],
      afterBytes <= beforeBytes
        ? [facts.saved, formatBytes(beforeBytes - afterBytes)]
        : [facts.larger, formatBytes(afterBytes - beforeBytes)],
    ],
  };
}

/** `−94%` of what it was; 100 % is never said, because something is always left. */
export function changeText(beforeBytes: number, afterBytes: number): string {
  if (beforeBytes === 0) return '0%';
  const change = (afterBytes - beforeBytes) / beforeBytes;
  const percent = Math.min(change < 0 ? 99 : Infinity, Math.round(Math.abs(change) * 100));
  return `${change < 0 ? '−' : '+'}${percent}%`;
}

function sizeText({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height}`;
}
