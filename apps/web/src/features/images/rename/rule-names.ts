import { askBeforeLeaving } from '#platform/browser/ask-before-leaving.ts';
import { newNamesOf } from './names/new-names.ts';
import { renameWorkbench } from './rename-workbench.ts';
import { activeRules, needsCameraData } from './rules/read-draft.ts';
import type { RuleEntry } from './rules/rule-draft.ts';
import { noteUsedRules } from './rules/rule-presets.ts';
import { ruleProblems, useRules } from './rules/use-rules.ts';

/** The names of `/v/rename`. Comes with the first files, or when the page is idle. */
export const ruleNames = newNamesOf(renameWorkbench, ({ stage }) => {
  if (stage.state === 'done' && stage.detail.exif) return { exif: stage.detail.exif };
  const isOver = stage.state === 'failed' || stage.state === 'cancelled';
  return { unread: isOver ? 'failed' : 'waiting' };
});

/** Ids of the rules that take part, in the order in which the names know them. */
let activeIds: readonly string[] = [];

function takeRules(entries: readonly RuleEntry[]): void {
  const { rules, ids } = activeRules(entries);
  activeIds = ids;
  renameWorkbench.batch.changeSettings({ readsCamera: needsCameraData(rules) });
  ruleNames.changeRules(rules);
}

ruleNames.view.subscribe(({ problems }, before) => {
  if (problems === before.problems) return;
  const byId = new Map(
    Array.from(problems, ([place, problem]) => [activeIds[place] ?? '', problem] as const),
  );
  ruleProblems.setState({ byId });
});
useRules.subscribe(({ entries }, before) => {
  if (entries !== before.entries) takeRules(entries);
});
takeRules(useRules.getState().entries);
// Files that were there before.
ruleNames.refresh();

renameWorkbench.batch.onSaved(noteUsedRules);

askBeforeLeaving(() => ruleNames.hasUnsavedNames);
