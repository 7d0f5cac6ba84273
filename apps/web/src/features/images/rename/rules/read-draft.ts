import type { Numbering, RenameRule } from '@transmit/imaging';
import { MOST_NUMBER, MOST_STEP, MOST_WIDTH } from '@transmit/imaging/rename/numbering';
import { words } from '../words.ts';
import type { RuleDraft, RuleEntry } from './rule-draft.ts';

type NumberField = 'start' | 'step' | 'width';
export type NumberProblems = Partial<Record<NumberField, string>>;

/** Least and most of each field (SECURITY §3, row 124), and what is said of anything else. */
const RANGES: Record<NumberField, { least: number; most: number; problem: string }> = {
  start: { least: 0, most: MOST_NUMBER, problem: words.form.startBad },
  step: { least: 1, most: MOST_STEP, problem: words.form.stepBad },
  width: { least: 1, most: MOST_WIDTH, problem: words.form.widthBad },
};

/** Digits in any width, with spaces around; undefined for signs, exponents and all else. */
function parseNumber(typed: string, field: NumberField): number | undefined {
  const digits = typed.normalize('NFKC').trim();
  const value = Number(digits);
  const { least, most } = RANGES[field];
  return /^\d{1,15}$/.test(digits) && value >= least && value <= most ? value : undefined;
}

/** Returns the faults of typed numbers, field by field. */
export function numberProblems(typed: Record<NumberField, string>): NumberProblems {
  const fields = ['start', 'step', 'width'] as const;
  return Object.fromEntries(
    fields.flatMap((field) =>
      parseNumber(typed[field], field) === undefined ? [[field, RANGES[field].problem]] : [],
    ),
  );
}

/** The numbering that was typed; undefined while a field is wrong. */
export function readNumbering(
  typed: Record<NumberField, string> & { perFolder: boolean },
): Numbering | undefined {
  const start = parseNumber(typed.start, 'start');
  const step = parseNumber(typed.step, 'step');
  const width = parseNumber(typed.width, 'width');
  if (start === undefined || step === undefined || width === undefined) return undefined;
  return { start, step, width, perFolder: typed.perFolder };
}

/** The rule that was typed; undefined while a number in it is wrong. */
function readDraft(draft: RuleDraft): RenameRule | undefined {
  if (draft.kind !== 'number' && draft.kind !== 'template') return draft;
  const numbering = readNumbering(draft);
  if (numbering) return { ...draft, ...numbering };
  if (draft.kind === 'number' || usesNumber(draft.template)) return undefined;
  // Its number fields are hidden, so whatever is in them does not matter.
  return { ...draft, start: 1, step: 1, width: 1 };
}

/** Tells whether a template has a running number, and so needs its start. */
export function usesNumber(template: string): boolean {
  return /\{\s*(?:n|序号)\s*[:}]/i.test(template);
}

/** Rules that take part, with the ids of their entries in the same order. */
export function activeRules(entries: readonly RuleEntry[]): { rules: RenameRule[]; ids: string[] } {
  const active = entries.flatMap(({ id, isOn, draft }) => {
    const rule = isOn ? readDraft(draft) : undefined;
    return rule ? [{ id, rule }] : [];
  });
  return { rules: active.map(({ rule }) => rule), ids: active.map(({ id }) => id) };
}

/** Tells whether names depend on the camera's data, which has to be read from each file first. */
export function needsCameraData(rules: readonly RenameRule[]): boolean {
  return rules.some((rule) => {
    if (rule.kind === 'exif') return true;
    if (rule.kind === 'date') return rule.source === 'taken';
    const template =
      rule.kind === 'add' ? rule.text : rule.kind === 'template' ? rule.template : '';
    return /\{\s*(?:taken|camera|拍摄日期|相机)\s*[:}]/i.test(template);
  });
}
