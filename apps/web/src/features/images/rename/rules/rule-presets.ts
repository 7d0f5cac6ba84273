import { createPresetShelf } from '../../workbench/presets/preset-shelf.ts';
import { words } from '../words.ts';
import type { RuleDraft } from './rule-draft.ts';
import { fromStored, type StoredRule, toStored } from './rule-memory.ts';
import { summaryOf } from './rule-summary.ts';
import { newId, useRules } from './use-rules.ts';

/** Lists of rules under names, and those that names were changed by; the ready ones stand in `presets.ts`. */
export const rulePresets = createPresetShelf<readonly StoredRule[]>({
  tool: 'rename',
  ready: [],
  read: (stored) => {
    const rules = toStored(fromStored(stored, newId));
    return rules.length > 0 ? rules : undefined;
  },
  current: () => toStored(useRules.getState().entries),
  apply: (rules) => useRules.getState().act({ do: 'replace', entries: fromStored(rules, newId) }),
});

/** Rules that were on, when names were changed by them. */
export function noteUsedRules(): void {
  if (useRules.getState().entries.some(({ isOn }) => isOn)) rulePresets.noteUsed();
}

/** The list in a few words: `前面加 甲 → 2 位序号`. */
export function rulesSummary(rules: readonly ({ isOn: boolean } & RuleDraft)[]): string {
  const active = rules.filter(({ isOn }) => isOn);
  return active.map((rule) => `${words.rules.kinds[rule.kind]} ${summaryOf(rule)}`).join('，');
}
