/** Pure: what a service answers is a stranger's text (SECURITY T21, row 121): schema, length, clean names. */
import { AI_NAME_LETTERS, type AiWork, type WireAiResult } from '@transmit/contract';
import { LINE_BREAK } from '@transmit/contract/ai/clean-work';
import { diskName, dropHidden } from '@transmit/contract/files/disk-name';
import { mendTitle } from '@transmit/contract/titles';
import * as z from 'zod';
import { AiProblem } from '#adapters/ai/ai-service.ts';

const MAX_CANDIDATES = 4;
const MOST_TITLES = 3;
/** Far above what any platform takes; where none is named, the limit itself. */
const MAX_TITLE = 200;
const MAX_LOT = 40;
/** Longer than anything asked for is no answer to it. */
const looseText = z.string().max(20_000);

const renamed = z.object({
  names: z.array(looseText).max(20),
  date: looseText.nullish(),
  lot: looseText.nullish(),
});
const titled = z.object({ titles: z.array(looseText).max(20) });

type RenameWork = Extract<AiWork, { kind: 'rename' }>;
type TitleWork = Extract<AiWork, { kind: 'title' }>;

/** Rejects with an `answer` problem where nothing usable is left. */
export function cleanNames(answer: unknown, { most_letters }: Pick<RenameWork, 'most_letters'>) {
  const { names, date, lot } = read(renamed, answer);
  const clean = unique(names.map((name) => stemOf(name, most_letters))).slice(0, MAX_CANDIDATES);
  if (clean.length === 0) throw new AiProblem('answer', 'NO_NAME');
  return {
    kind: 'rename',
    names: clean,
    date: dateOf(date ?? ''),
    lot: lotOf(lot ?? ''),
  } satisfies WireAiResult;
}

/** Held to the platform's rules here too: a model is told them, and does not always keep to them. */
export function cleanTitles(answer: unknown, { platform }: Pick<TitleWork, 'platform'>) {
  const { titles } = read(titled, answer);
  const mended = titles.map((title) => mendTitle(clip(oneLine(title), MAX_TITLE), platform));
  const clean = unique(mended).slice(0, MOST_TITLES);
  if (clean.length === 0) throw new AiProblem('answer', 'NO_TITLE');
  return { kind: 'title', titles: clean } satisfies WireAiResult;
}

function read<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const result = shape.safeParse(answer);
  if (!result.success) throw new AiProblem('answer', 'WRONG_SHAPE');
  return result.data;
}

/**
 * A name without an extension: the file's own is put behind it, so `photo.exe` becomes `photo_exe.jpg` and
 * not a program. Empty where the answer says nothing that could stand on a disk.
 */
function stemOf(name: string, mostLetters: number): string {
  const line = oneLine(name).replace(/\.(?=\S)/g, '_');
  const short = clip(line, Math.min(mostLetters, AI_NAME_LETTERS.max));
  if (!/[\p{L}\p{N}]/u.test(short)) return '';
  return diskName(short);
}

/** The first line that says something; what cannot be seen is gone. A NUL ends a line too. */
function oneLine(text: string): string {
  const lines = text.toWellFormed().normalize('NFC').replaceAll('\0', '\n').split(LINE_BREAK);
  const line = lines.map((one) => dropHidden(one).trim()).find(Boolean) ?? '';
  return line.replace(/\s+/g, ' ');
}

/** Cuts by letters as people count them, so that none is cut in two. */
function clip(text: string, most: number): string {
  const letters = Array.from(new Intl.Segmenter('zh').segment(text.slice(0, most * 20)));
  return letters
    .slice(0, most)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}

function dateOf(text: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.exec(text.trim())?.[0] ?? '';
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : '';
}

function lotOf(text: string): string {
  const lot = oneLine(text);
  return /^[\w\-./]{1,40}$/.test(lot) ? lot.replace(/[./]/g, '-').slice(0, MAX_LOT) : '';
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}
