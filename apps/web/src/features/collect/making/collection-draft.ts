import { fromWireTime, isBlank, toWireTime } from '@transmit/contract';
import {
  COLLECT_LONGEST_MS,
  COLLECT_SHORTEST_MS,
  type CollectField,
  type CollectKind,
  FIELD_LABELS,
  MAX_COLLECT_FILE_BYTES,
  MAX_COLLECT_FILES,
  readEndings,
  sizeLimitText,
} from '@transmit/contract/collect';
import type { NewCollection } from '../api.ts';
import { text } from '../text.ts';

/** The slip as it is being written. */
export interface CollectionDraft {
  title: string;
  note: string;
  kinds: CollectKind;
  /** For kinds of one's own, as they were typed: `psd, ai`. */
  endings: string;
  maxFiles: string;
  maxMegabytes: string;
  fields: CollectField[];
  /** Days until the end; `own` where day and time are chosen. */
  end: '1' | '3' | '7' | 'own';
  /** `2026-11-29` */
  day: string;
  /** `22:00` */
  clock: string;
  password: string;
  mayChange: boolean;
}

const MEGABYTE = 2 ** 20;
const DAY_MS = 86_400_000;

export function newDraft(now: number): CollectionDraft {
  return {
    title: '',
    note: '',
    kinds: 'all',
    endings: '',
    maxFiles: '20',
    maxMegabytes: '200',
    fields: [{ label: FIELD_LABELS[0], required: true }],
    end: '3',
    day: toWireTime(now + 3 * DAY_MS).slice(0, 10),
    clock: '22:00',
    password: '',
    mayChange: true,
  };
}

/** The end as the wire tells it: the chosen day in China, at the chosen minute. */
export function endOf(
  { end, day, clock }: Pick<CollectionDraft, 'end' | 'day' | 'clock'>,
  now: number,
): string {
  const chosen = end === 'own' ? day : toWireTime(now + Number(end) * DAY_MS).slice(0, 10);
  return `${chosen} ${clock}:00`;
}

export type DraftFaults = Partial<
  Record<'title' | 'endings' | 'maxFiles' | 'maxMegabytes' | 'end' | 'fields', string>
>;

/** Faults that keep the slip from being sent, each under the field that mends it. */
export function findFaults(draft: CollectionDraft, now: number): DraftFaults {
  const files = Number(draft.maxFiles);
  const size = Number(draft.maxMegabytes);
  const until = (fromWireTime(endOf(draft, now)) ?? Number.NaN) - now;
  const labels = draft.fields.map(({ label }) => label.trim());
  return {
    ...(isBlank(draft.title) && { title: text.making.faults.title }),
    ...(draft.kinds === 'own' && endingsFault(draft.endings)),
    ...(!(Number.isInteger(files) && files >= 1 && files <= MAX_COLLECT_FILES) && {
      maxFiles: text.making.faults.maxFiles(MAX_COLLECT_FILES),
    }),
    ...(!(size > 0 && size * MEGABYTE <= MAX_COLLECT_FILE_BYTES) && {
      maxMegabytes: text.making.faults.maxSize(sizeLimitText(MAX_COLLECT_FILE_BYTES)),
    }),
    ...(!(until >= COLLECT_SHORTEST_MS && until <= COLLECT_LONGEST_MS) && {
      end: text.making.faults.end,
    }),
    ...((labels.some(isBlank) || new Set(labels).size < labels.length) && {
      fields: text.making.faults.fields,
    }),
  };
}

function endingsFault(written: string): DraftFaults | undefined {
  const { endings, unread } = readEndings(written);
  if (unread.length > 0) return { endings: text.making.faults.unread(unread.join('、')) };
  return endings.length === 0 ? { endings: text.making.faults.endings } : undefined;
}

/** The call's body, without its request key and the list of names. */
export function toCollection(draft: CollectionDraft, now: number): Omit<NewCollection, 'people'> {
  const note = draft.note.trim();
  return {
    title: draft.title,
    ...(note && { note }),
    end_time: endOf(draft, now),
    kinds: draft.kinds,
    endings: draft.kinds === 'own' ? readEndings(draft.endings).endings : [],
    max_files: Number(draft.maxFiles),
    max_size: Math.round(Number(draft.maxMegabytes) * MEGABYTE),
    fields: draft.fields.map(({ label, required }) => ({ label: label.trim(), required })),
    ...(draft.password && { password: draft.password }),
    may_change: draft.mayChange,
  };
}
