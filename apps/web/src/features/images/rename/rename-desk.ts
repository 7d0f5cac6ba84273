import { NameDesk } from './desk/name-desk.ts';
import { renameBench } from './rename-bench.ts';
import { activeRules, needsCameraData } from './rules/read-draft.ts';
import type { RuleEntry } from './rules/rule-draft.ts';
import { useRules } from './rules/use-rules.ts';

/** The names of `/v/rename`. */
export const renameDesk = new NameDesk(renameBench, ({ stage }) =>
  stage.state === 'done' ? { exif: stage.detail.exif } : {},
);

/** Ids of the rules that take part, in the order in which the desk knows them. */
let activeIds: readonly string[] = [];

export function ruleIdAt(place: number): string | undefined {
  return activeIds[place];
}

function takeRules(entries: readonly RuleEntry[]): void {
  const { rules, ids } = activeRules(entries);
  activeIds = ids;
  renameBench.work.changeSettings({ readsCamera: needsCameraData(rules) });
  renameDesk.changeRules(rules);
}

useRules.subscribe(({ entries }, before) => {
  if (entries !== before.entries) takeRules(entries);
});
takeRules(useRules.getState().entries);

addEventListener('beforeunload', (event) => {
  if (renameDesk.hasUnsavedNames) event.preventDefault();
});
