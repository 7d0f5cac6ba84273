import { Plus, Sparkles } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { words } from '../words.ts';
import { PRESETS } from './presets.ts';
import { RULE_KINDS, type RuleKind } from './rule-draft.ts';
import { MOST_RULES } from './rule-list.ts';
import { applyPreset, newId, useRules } from './use-rules.ts';

/** The two menus above the list: one more rule, or a ready list of rules. */
export function AddRule() {
  const count = useRules((state) => state.entries.length);
  const add = (
    <Button size="sm" variant="soft" icon={<Plus size={16} />} disabled={count >= MOST_RULES}>
      {words.rules.add}
    </Button>
  );
  const presets = (
    <Button size="sm" icon={<Sparkles size={16} />}>
      {words.rules.presets}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <LateMenu
        trigger={add}
        groups={[
          RULE_KINDS.map((kind) => ({
            label: words.rules.kinds[kind],
            onSelect: () => addRule(kind),
          })),
        ]}
      />
      <LateMenu
        trigger={presets}
        groups={[
          PRESETS.map(({ title, drafts }) => ({
            label: title,
            onSelect: () => applyPreset(drafts),
          })),
        ]}
      />
    </div>
  );
}

function addRule(kind: RuleKind): void {
  const id = newId();
  useRules.getState().act({ do: 'add', id, kind });
  // The new rule stands at the end of a list that may be longer than the screen.
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }));
}
