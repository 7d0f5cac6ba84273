import type { RuleProblem } from '@transmit/imaging';
import { ListOrdered, Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PresetBar } from '../../workbench/presets/PresetBar.tsx';
import { words } from '../words.ts';
import { AddRule } from './AddRule.tsx';
import { PRESETS } from './presets.ts';
import { RuleCard } from './RuleCard.tsx';
import type { Removed } from './rule-list.ts';
import { toStored } from './rule-memory.ts';
import { rulePresets, rulesSummary } from './rule-presets.ts';
import { useCardDrag } from './use-card-drag.ts';
import { applyPreset, useRules } from './use-rules.ts';

/** The list of rules, applied from top to bottom. `problems` are by the ids of the rules. */
export function RuleEditor({ problems }: { problems: ReadonlyMap<string, RuleProblem> }) {
  const { entries, removed, act } = useRules();
  const ids = entries.map(({ id }) => id);
  const { list, dragged, handleOf } = useCardDrag(ids, (id, to) => act({ do: 'move', id, to }));
  return (
    <>
      <OwnLists />
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5" aria-label={words.rules.title}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="flex items-center gap-2.5 text-h3 font-semibold">
            <ListOrdered size={18} aria-hidden="true" className="text-brand" />
            {words.rules.title}
          </h2>
          <span className="text-small text-muted">{words.rules.order}</span>
        </div>
        <AddRule />
        {removed && <Restore removed={removed} onRestore={() => act({ do: 'restore' })} />}
        {entries.length === 0 && <FirstSteps />}
        <ul
          ref={list}
          aria-label={words.rules.list}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden"
        >
          {entries.map((entry, index) => (
            <RuleCard
              key={entry.id}
              entry={entry}
              index={index}
              count={entries.length}
              problem={problems.get(entry.id)}
              isDragged={dragged === entry.id}
              handle={handleOf(entry.id)}
              act={act}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

/** The ready lists stand in a menu, and in the empty list; these are the person's own. */
function OwnLists() {
  const entries = useRules((state) => state.entries);
  const { own, recent } = useStore(rulePresets.kept);
  if (entries.length + own.length + recent.length === 0) return null;
  return <PresetBar shelf={rulePresets} form={toStored(entries)} describe={rulesSummary} />;
}

function Restore({ removed, onRestore }: { removed: Removed; onRestore: () => void }) {
  const said =
    removed.what === 'rule'
      ? words.rules.removed(words.rules.kinds[removed.entry.draft.kind])
      : words.rules.replaced(removed.entries.length);
  return (
    <Notice
      action={
        <Button size="sm" variant="ghost" icon={<Undo2 size={16} />} onClick={onRestore}>
          {words.rules.restore}
        </Button>
      }
    >
      <span role="status">{said}</span>
    </Notice>
  );
}

/** No rule yet: the ready lists, with what comes out of each. */
function FirstSteps() {
  return (
    <div className="grid gap-2">
      <p className="text-small text-muted">{words.rules.first}</p>
      <ul className="grid gap-2">
        {PRESETS.map(({ title, example, drafts }) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => applyPreset(drafts)}
              className="grid w-full rounded-md border border-line px-3.5 py-2 text-left hover:border-brand-line hover:bg-brand-soft"
            >
              {title}
              <span className="truncate text-small text-muted">{example}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
