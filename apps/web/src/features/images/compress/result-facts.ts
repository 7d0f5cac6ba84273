import type { CompressionNote, CompressionResult } from '@transmit/imaging';
import { NOTE_TEXT, UNCHANGED_TEXT } from '@transmit/imaging/compress/note-text';
import { FORMATS } from '@transmit/imaging/compress/output-format';
import { formatBytes } from '#ui/words/format.ts';
import type { WorkItem } from '../workbench/batch/work-item.ts';
import type { Compressed, CompressTypes } from './compress-workbench.ts';
import { words } from './words.ts';

export interface ResultFacts {
  beforeBytes: number;
  afterBytes: number;
  /** `−94%`, `+3%`; undefined for a picture that was left alone. */
  change: string | undefined;
  /** Sentence in place of a change: nothing had to be done, or nothing could be. */
  unchanged: string;
  /** Not even the smallest result fits: how large it still is. */
  stillOver: string | undefined;
  /** Losses of the picture, in sentences. */
  warnings: string[];
  /** Those of the notes that are said at the small picture as well. */
  told: string[];
  /** Work that was done and things to know about it, in sentences. */
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
  return result.state === 'unchanged'
    ? unchangedFacts(result, beforeBytes, targetBytes)
    : compressedFacts(result, beforeBytes, targetBytes);
}

function unchangedFacts(
  result: Extract<CompressionResult, { state: 'unchanged' }>,
  beforeBytes: number,
  targetBytes: number,
): ResultFacts {
  const afterBytes = result.file.size;
  const { facts } = words;
  return {
    beforeBytes,
    afterBytes,
    change: undefined,
    unchanged: unchangedWord(result),
    stillOver:
      result.why === 'cannot-shrink'
        ? facts.keptOver(formatBytes(afterBytes), formatBytes(targetBytes))
        : undefined,
    warnings: [],
    told: [],
    notes: result.why === 'cannot-shrink' ? [] : [UNCHANGED_TEXT[result.why]],
    rows: [[facts.original, sizeText(result.picture)]],
  };
}

function compressedFacts(
  result: Extract<CompressionResult, { state: 'compressed' }>,
  beforeBytes: number,
  targetBytes: number,
): ResultFacts {
  const afterBytes = result.file.size;
  const { facts } = words;
  const isOver = result.notes.includes('over-target');
  const stillOver = isOver
    ? facts.stillOver(formatBytes(afterBytes), formatBytes(targetBytes))
    : undefined;
  const others = result.notes.filter((note) => note !== 'over-target' && !isLoss(note));
  return {
    beforeBytes,
    afterBytes,
    change: changeText(beforeBytes, afterBytes),
    unchanged: words.unchanged,
    stillOver,
    warnings: result.notes.filter(isLoss).map((note) => NOTE_TEXT[note]),
    told: others.filter((note) => TOLD_IN_SMALL.includes(note)).map((note) => NOTE_TEXT[note]),
    notes: others.map((note) => NOTE_TEXT[note]),
    rows: [
      [facts.original, sizeText(result.original)],
      [facts.output, sizeText(result.picture)],
      [facts.quality, qualityText(result)],
      [facts.format, FORMATS[result.format].label],
      [facts.saved, formatBytes(beforeBytes - afterBytes)],
    ],
  };
}

/** Returns one word for a picture that was given back as it is. */
export function unchangedWord(result: CompressionResult): string {
  const isKept = result.state === 'unchanged' && result.why === 'cannot-shrink';
  return isKept ? words.kept : words.unchanged;
}

/** Losses that a person would want to know of before using the picture. */
const LOSSES: readonly CompressionNote[] = ['transparency-filled', 'too-narrow', 'hard-to-read'];

const TOLD_IN_SMALL: readonly CompressionNote[] = [
  'colours-converted',
  'colours-by-browser',
  'first-frame-only',
];

function isLoss(note: CompressionNote): boolean {
  return LOSSES.includes(note);
}

function qualityText(result: Extract<CompressionResult, { state: 'compressed' }>): string {
  if (result.format !== 'png') return `${result.quality}%`;
  return result.colours === undefined ? words.facts.lossless : words.facts.colours(result.colours);
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
