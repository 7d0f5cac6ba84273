import type { RuleProblem } from '@transmit/imaging';
import { ListOrdered, Undo2 } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AddRule } from './AddRule.tsx';
import { PRESETS } from './presets.ts';
import { RuleCard } from './RuleCard.tsx';
import type { Removed } from './rule-list.ts';
import { KIND_WORDS } from './rule-words.ts';
import { useCardDrag } from './use-card-drag.ts';
import { applyPreset, useRules } from './use-rules.ts';

/** The list of rules, applied from top to bottom. `problems` are by the ids of the rules. */
export function RuleEditor({ problems }: { problems: ReadonlyMap<string, RuleProblem> }) {
  const { entries, removed, act } = useRules();
  const ids = entries.map(({ id }) => id);
  const { list, dragged, handleOf } = useCardDrag(ids, (id, to) => act({ do: 'move', id, to }));
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5" aria-label="改名规则">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2.5 text-h3 font-semibold">
          <ListOrdered size={18} aria-hidden="true" className="text-brand" />
          改名规则
        </h2>
        <span className="text-small text-muted">从上到下依次生效</span>
      </div>
      <AddRule />
      {removed && <Restore removed={removed} onRestore={() => act({ do: 'restore' })} />}
      {entries.length === 0 && <FirstSteps />}
      <ul
        ref={list}
        aria-label="规则"
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
  );
}

function Restore({ removed, onRestore }: { removed: Removed; onRestore: () => void }) {
  const words =
    removed.what === 'rule'
      ? `已删除“${KIND_WORDS[removed.entry.draft.kind].title}”`
      : `方案替换了原来的 ${removed.entries.length} 条规则`;
  return (
    <Notice
      action={
        <Button size="sm" variant="ghost" icon={<Undo2 size={16} />} onClick={onRestore}>
          恢复
        </Button>
      }
    >
      <span role="status">{words}</span>
    </Notice>
  );
}

/** No rule yet: the ready lists, with what comes out of each. */
function FirstSteps() {
  return (
    <div className="grid gap-2">
      <p className="text-small text-muted">添加一条规则，或从常用方案开始：</p>
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
