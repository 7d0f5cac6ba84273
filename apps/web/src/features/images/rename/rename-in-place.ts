import { InPlaceRenaming } from './apply/in-place.ts';
import { ruleNames } from './rule-names.ts';
import { noteUsedRules } from './rules/rule-presets.ts';
import { useRules } from './rules/use-rules.ts';

/** Rules that were on when the names went to the disk. */
let ids: readonly string[] = [];

/**
 * In-place renaming of `/v/rename`. Its rules are switched off afterwards: the new names are the old
 * ones now, and a prefix would be put in front a second time.
 */
export const renamingInPlace = new InPlaceRenaming(ruleNames, {
  onApplied() {
    noteUsedRules();
    const { entries, act } = useRules.getState();
    ids = entries.filter(({ isOn }) => isOn).map(({ id }) => id);
    act({ do: 'switch-all', isOn: false });
  },
  onUndone() {
    for (const id of ids) useRules.getState().act({ do: 'switch', id, isOn: true });
  },
});
