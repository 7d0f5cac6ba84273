import { words } from '../words.ts';
import {
  CASE_CHOICES,
  DATE_CHOICES,
  EXTENSION_CHOICES,
  FIELD_CHOICES,
  SPOT_CHOICES,
} from './rule-choices.ts';
import { FIRST_NUMBERS, type RuleDraft } from './rule-draft.ts';

/** The rule in a line, for its closed card. */
export function summaryOf(draft: RuleDraft): string {
  const { summary } = words;
  switch (draft.kind) {
    case 'replace':
      if (draft.find === '') return summary.nothingToFind;
      return summary.replace(draft.find, draft.replacement);
    case 'add':
      if (draft.text === '') return summary.nothingToAdd;
      return summary.add(labelOf(SPOT_CHOICES, draft.spot), draft.text);
    case 'number':
      return summary.number(labelOf(SPOT_CHOICES, draft.spot), draft.start || FIRST_NUMBERS.start);
    case 'date':
      return summary.date(labelOf(DATE_CHOICES, draft.source), draft.format);
    case 'exif':
      return labelOf(FIELD_CHOICES, draft.field);
    case 'case':
      return labelOf(CASE_CHOICES, draft.to);
    case 'template':
      return draft.template;
    case 'extension-case':
      return labelOf(EXTENSION_CHOICES, draft.to);
  }
}

function labelOf<Value>(choices: readonly { value: Value; label: string }[], value: Value): string {
  return choices.find((choice) => choice.value === value)?.label ?? '';
}
