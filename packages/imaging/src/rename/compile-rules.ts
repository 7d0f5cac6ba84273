import { isNumbering, numberAt } from './numbering.ts';
import { compileReplace, type Replacer } from './pattern/find-and-replace.ts';
import type { Position, RenameItem } from './rename-item.ts';
import type {
  LetterCase,
  MissingPart,
  Numbering,
  RenameRule,
  RuleProblem,
  Spot,
} from './rename-rule.ts';
import { tellMissing } from './tell-missing.ts';
import { compileTemplate } from './template.ts';
import { formatWallTime, wallTimeOf } from './wall-time.ts';

/** A name on its way through the rules. */
interface Draft {
  item: RenameItem;
  position: Position;
  stem: string;
  extension: string;
  missing: Set<MissingPart>;
}

type Change = (draft: Draft) => void;

export interface CompiledRules {
  apply(
    draft: Omit<Draft, 'missing'>,
  ): Pick<Draft, 'stem' | 'extension'> & { missing: MissingPart[] };
  /** Problems by the rule's place in the list. */
  problems: ReadonlyMap<number, RuleProblem>;
}

/** Makes rules ready for many names; a rule with a problem is left out and reported. */
export function compileRules(rules: readonly RenameRule[], now: number): CompiledRules {
  const problems = new Map<number, RuleProblem>();
  const changes = rules.flatMap((rule, index): Change[] => {
    const compiled = compileRule(rule, now);
    if ('problem' in compiled) problems.set(index, compiled.problem);
    return compiled.change ? [compiled.change] : [];
  });
  return {
    problems,
    apply: (start) => {
      const draft: Draft = { ...start, missing: new Set() };
      for (const change of changes) change(draft);
      return { stem: draft.stem, extension: draft.extension, missing: [...draft.missing] };
    },
  };
}

type Compiled = { change?: Change; problem: RuleProblem } | { change: Change };

function compileRule(rule: RenameRule, now: number): Compiled {
  switch (rule.kind) {
    case 'replace':
      return compileFind(rule);
    case 'add':
      return compileAdd(rule.text, rule.spot, now);
    case 'number':
      return isNumbering(rule) ? { change: numbering(rule) } : { problem: 'number-range' };
    case 'case':
      return { change: (draft) => set(draft, changeCase(draft.stem, rule.to)) };
    case 'date':
      return { change: date(rule, now) };
    case 'exif':
      return { change: exif(rule) };
    case 'template':
      if (!isNumbering(rule)) return { problem: 'number-range' };
      return compileAdd(rule.template, 'instead', now, rule);
    case 'extension-case':
      return {
        change: (draft) => {
          const { extension } = draft;
          draft.extension = rule.to === 'lower' ? extension.toLowerCase() : extension.toUpperCase();
        },
      };
  }
}

function compileFind(rule: RenameRule & { kind: 'replace' }): Compiled {
  if (rule.find === '') return { change: () => undefined };
  const replacer = rule.isPattern
    ? compileReplace(rule.find, rule.replacement, rule)
    : plainReplacer(rule);
  if (typeof replacer !== 'function') return replacer;
  return { change: (draft) => set(draft, replacer(draft.stem)) };
}

function plainReplacer(rule: RenameRule & { kind: 'replace' }): Replacer {
  const { find, replacement } = rule;
  if (rule.matchCase) return (text) => text.replaceAll(find, () => replacement);
  const quoted = find.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const expression = new RegExp(quoted, 'giu');
  return (text) => text.replace(expression, () => replacement);
}

const PLAIN_NUMBERING: Numbering = { start: 1, step: 1, width: 1, perFolder: false };

function compileAdd(source: string, spot: Spot, now: number, numbers = PLAIN_NUMBERING): Compiled {
  const template = compileTemplate(source);
  const change: Change = (draft) => {
    const { item, position, stem, missing } = draft;
    const onMissing = (part: MissingPart) => missing.add(part);
    const from = { item, position, stem, now, numbering: numbers, onMissing };
    place(draft, template.fill(from), spot, '');
  };
  return template.unknown.length > 0 ? { change, problem: 'unknown-part' } : { change };
}

function numbering(rule: RenameRule & { kind: 'number' }): Change {
  return (draft) => {
    const { overall, inFolder } = draft.position;
    const number = numberAt(rule, rule.perFolder ? inFolder : overall);
    place(draft, number, rule.spot, rule.separator);
  };
}

function date(rule: RenameRule & { kind: 'date' }, now: number): Change {
  const today = wallTimeOf(now);
  return (draft) => {
    const { item, missing } = draft;
    const taken = item.exif?.takenAt;
    const time = { taken, modified: wallTimeOf(item.modifiedAt), now: today }[rule.source];
    if (time) place(draft, formatWallTime(time, rule.format), rule.spot, rule.separator);
    else missing.add(tellMissing(item, 'no-taken-date'));
  };
}

function exif(rule: RenameRule & { kind: 'exif' }): Change {
  return (draft) => {
    const value = draft.item.exif?.[rule.field];
    if (value) place(draft, value, rule.spot, rule.separator);
    else draft.missing.add(tellMissing(draft.item, 'no-camera-data'));
  };
}

function place(draft: Draft, text: string, spot: Spot, separator: string): void {
  if (spot === 'instead') set(draft, text);
  else if (text === '') return;
  else if (spot === 'before') set(draft, `${text}${separator}${draft.stem}`);
  else set(draft, `${draft.stem}${separator}${text}`);
}

/** No rule makes a name grow without end; the last step cuts it to what a disk takes. */
const MOST_LETTERS = 1_000;

function set(draft: Draft, stem: string): void {
  draft.stem = stem.slice(0, MOST_LETTERS);
}

function changeCase(text: string, to: LetterCase): string {
  if (to === 'lower') return text.toLowerCase();
  if (to === 'upper') return text.toUpperCase();
  return text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
