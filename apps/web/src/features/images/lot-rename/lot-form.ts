import type {
  DrawnSeries,
  RenameRule,
  Series,
  SeriesMemory,
  SeriesProblem,
} from '@transmit/imaging';
import { drawSeries } from '@transmit/imaging/rename/series';
import { readNumbering } from '../rename/rules/read-draft.ts';

/** Devices keep this tool's memory under this name, which stays so for those that have it. */
export const STORED_AS = 'batch';

/** Sources of lot numbers. */
export const SOURCES = ['picture', 'series', 'account'] as const;
export type LotSource = (typeof SOURCES)[number];

/** The settings as typed. */
export interface LotForm {
  source: LotSource;
  /** The account's counter, by its name. */
  series: string;
  template: string;
  prefix: string;
  start: string;
  step: string;
  width: string;
  perFolder: boolean;
}

export const FIRST_LOT_FORM: LotForm = {
  source: 'picture',
  series: '',
  template: '{批号}',
  prefix: '',
  start: '1',
  step: '1',
  width: '4',
  perFolder: false,
};

/**
 * Reads a form from anything that is stored; each field is checked and falls back to its usual
 * value.
 */
export function readLotForm(stored: Readonly<Record<string, unknown>>): LotForm {
  const text = (field: 'series' | 'template' | 'prefix' | 'start' | 'step' | 'width') => {
    const value = stored[field];
    return typeof value === 'string' && value.length <= 200 ? value : FIRST_LOT_FORM[field];
  };
  return {
    source: SOURCES.find((source) => source === stored['source']) ?? FIRST_LOT_FORM.source,
    series: text('series'),
    template: text('template'),
    prefix: text('prefix'),
    start: text('start'),
    step: text('step'),
    width: text('width'),
    perFolder: stored['perFolder'] === true,
  };
}

/** The series that was typed; undefined while a number in it is wrong (SECURITY §3, row 124). */
function seriesOf(form: LotForm): Series | undefined {
  const numbering = readNumbering(form);
  return numbering && { ...numbering, prefix: form.prefix };
}

/**
 * A number for each file, in each folder behind the positions that are `used` there; undefined while the form is wrong
 * or the numbers would not last.
 */
export function numbersFor(
  form: LotForm,
  files: readonly { folder: string }[],
  used?: ReadonlyMap<string, number>,
): DrawnSeries | undefined {
  const series = seriesOf(form);
  const drawn = series && drawSeries(series, files, used);
  return drawn && 'numbers' in drawn ? drawn : undefined;
}

/** Returns the fault of a series beyond its single fields. */
export function seriesProblem(
  form: LotForm,
  files: readonly { folder: string }[],
  used?: ReadonlyMap<string, number>,
): SeriesProblem | undefined {
  const series = seriesOf(form);
  const drawn = series && drawSeries(series, files, used);
  return drawn && 'problem' in drawn ? drawn.problem : undefined;
}

/** The template as the only rule. Its `{序号}` counts from 1; `{序号:3}` says how many digits. */
export function templateRule(template: string): RenameRule[] {
  return [{ kind: 'template', template, start: 1, step: 1, width: 1, perFolder: false }];
}

export function usesLot(template: string): boolean {
  return /\{\s*(?:batch|批号)\s*[:}]/i.test(template);
}

/** Prefixes with where they go on, the newest last. */
type Stops = readonly (readonly [prefix: string, next: number])[];

const MOST_PREFIXES = 200;

export interface PrefixMemory extends SeriesMemory {
  forget(prefix: string): void;
}

/** Keeps where each prefix stopped, in some storage; the oldest go when there are too many. */
export function toSeriesMemory(read: () => unknown, write: (stops: Stops) => void): PrefixMemory {
  const othersThan = (prefix: string) => parseStops(read()).filter(([known]) => known !== prefix);
  return {
    find: (prefix) => parseStops(read()).find(([known]) => known === prefix)?.[1],
    keep: (prefix, next) => write([...othersThan(prefix).slice(1 - MOST_PREFIXES), [prefix, next]]),
    forget: (prefix) => write(othersThan(prefix)),
  };
}

function parseStops(stored: unknown): Stops {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const [prefix, next] = Array.isArray(entry) ? entry : [];
    const isStop = typeof prefix === 'string' && Number.isSafeInteger(next) && next >= 0;
    return isStop ? [[prefix, next] as const] : [];
  });
}
