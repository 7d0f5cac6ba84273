import type { previewRename } from '@transmit/imaging/rename/preview-rename';
import { CliFailure } from '../failure.ts';

/** Type taken from the function itself, because the index of imaging is typed for pages. */
type RenameRule = Parameters<typeof previewRename>[1][number];

export interface TypedRules {
  find: string | undefined;
  replace: string | undefined;
  isPattern: boolean;
  prefix: string | undefined;
  suffix: string | undefined;
  case: string | undefined;
  template: string | undefined;
  start: string | undefined;
}

const CASES = ['lower', 'upper', 'words'] as const;

/** The rules of the page, in the order in which the options stand in the help. */
export function readRules(typed: TypedRules): RenameRule[] {
  const rules: RenameRule[] = [];
  const { find, replace = '', isPattern, prefix, suffix, template } = typed;
  if (find) rules.push({ kind: 'replace', find, replacement: replace, isPattern, matchCase: true });
  if (prefix) rules.push({ kind: 'add', text: prefix, spot: 'before' });
  if (suffix) rules.push({ kind: 'add', text: suffix, spot: 'after' });
  if (typed.case !== undefined) rules.push({ kind: 'case', to: readCase(typed.case) });
  if (template) {
    const numbering = { start: readStart(typed.start), step: 1, width: 3, perFolder: false };
    rules.push({ kind: 'template', template, ...numbering });
  }
  if (rules.length === 0) {
    throw new CliFailure(
      'usage',
      '请至少给出一条规则，例如 --prefix 或 --template；用法见 transmit rename --help',
    );
  }
  return rules;
}

function readCase(typed: string): (typeof CASES)[number] {
  const found = CASES.find((one) => one === typed);
  if (!found) throw new CliFailure('usage', '--case 写 lower、upper 或 words');
  return found;
}

function readStart(typed: string | undefined): number {
  if (typed === undefined) return 1;
  if (/^\d{1,9}$/.test(typed)) return Number(typed);
  throw new CliFailure('usage', '--start 写一个数字');
}
