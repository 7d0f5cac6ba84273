import type { RenameRule } from '@transmit/imaging';

/** A rule as it is typed: numbers are texts until they are right, so that nothing typed is lost. */
export type RuleDraft = AsTyped<RenameRule>;
export type RuleKind = RuleDraft['kind'];
export type DraftOf<Kind extends RuleKind> = Extract<RuleDraft, { kind: Kind }>;

type AsTyped<Rule> = Rule extends unknown
  ? { [Field in keyof Rule]: Rule[Field] extends number ? string : Rule[Field] }
  : never;

/** One line of the list of rules. */
export interface RuleEntry {
  id: string;
  /** A rule that is switched off keeps its settings and its place. */
  isOn: boolean;
  draft: RuleDraft;
}

export const FIRST_NUMBERS = { start: '1', step: '1', width: '3', perFolder: false };

/** First form of each kind; also the shape that a stored rule must have. */
export const NEW_RULES: { [Kind in RuleKind]: DraftOf<Kind> } = {
  replace: { kind: 'replace', find: '', replacement: '', isPattern: false, matchCase: false },
  add: { kind: 'add', text: '', spot: 'before' },
  number: { kind: 'number', spot: 'after', separator: '_', ...FIRST_NUMBERS },
  case: { kind: 'case', to: 'lower' },
  date: { kind: 'date', source: 'taken', format: 'YYYYMMDD', spot: 'before', separator: '_' },
  exif: { kind: 'exif', field: 'camera', spot: 'after', separator: '_' },
  template: { kind: 'template', template: '{拍摄日期}_{序号}', ...FIRST_NUMBERS },
  'extension-case': { kind: 'extension-case', to: 'lower' },
};

/** In the order of the menu. */
export const RULE_KINDS = [
  'replace',
  'add',
  'number',
  'date',
  'exif',
  'case',
  'template',
  'extension-case',
] as const satisfies readonly RuleKind[];
