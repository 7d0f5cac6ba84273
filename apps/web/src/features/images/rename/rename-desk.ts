import { NameDesk } from './desk/name-desk.ts';
import { renameBench } from './rename-bench.ts';
import { activeRules, needsCameraData } from './rules/read-draft.ts';
import type { RuleEntry } from './rules/rule-draft.ts';
import { ruleProblems } from './rules/rule-problems.ts';
import { useRules } from './rules/use-rules.ts';

/** The names of `/v/rename`. Comes with the first files, or when the page is idle. */
export const renameDesk = new NameDesk(renameBench, ({ stage }) =>
  stage.state === 'done' ? { exif: stage.detail.exif } : {},
);

/** Ids of the rules that take part, in the order in which the desk knows them. */
let activeIds: readonly string[] = [];

function takeRules(entries: readonly RuleEntry[]): void {
  const { rules, ids } = activeRules(entries);
  activeIds = ids;
  renameBench.work.changeSettings({ readsCamera: needsCameraData(rules) });
  renameDesk.changeRules(rules);
}

renameDesk.view.subscribe(({ problems }, before) => {
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
renameDesk.refresh();

addEventListener('beforeunload', (event) => {
  if (renameDesk.hasUnsavedNames) event.preventDefault();
});
