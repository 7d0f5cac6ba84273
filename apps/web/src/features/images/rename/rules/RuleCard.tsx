import type { RuleProblem } from '@transmit/imaging';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, Ellipsis, GripVertical, Trash2 } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { words } from '../words.ts';
import { RuleForm } from './RuleForm.tsx';
import type { RuleEntry } from './rule-draft.ts';
import type { RuleAction } from './rule-list.ts';
import { summaryOf } from './rule-summary.ts';

interface RuleCardProps {
  entry: RuleEntry;
  index: number;
  count: number;
  problem: RuleProblem | undefined;
  isDragged: boolean;
  handle: ComponentProps<'button'>;
  act: (action: RuleAction) => void;
}

/** One rule: its place, whether it takes part, and its form. Switched off, a line remains of it. */
export function RuleCard({ entry, index, count, problem, isDragged, handle, act }: RuleCardProps) {
  const { id, isOn, draft } = entry;
  const title = words.rules.kinds[draft.kind];
  const name = words.rules.nameOf(index + 1, title);
  const move = (by: number) => act({ do: 'move', id, to: index + by });
  return (
    <li
      id={id}
      className={clsx(
        'rounded-lg border bg-card',
        isDragged ? 'relative z-10 border-brand shadow-2' : 'border-line',
      )}
    >
      <div className="flex items-center gap-1 py-1.5 pr-2 pl-1">
        <RuleHandle {...{ handle, name }} onMove={move} />
        <Switch
          label={<span className="font-medium">{title}</span>}
          aria-label={words.rules.switchOn(name)}
          checked={isOn}
          onChange={(event) => act({ do: 'switch', id, isOn: event.target.checked })}
          className="min-w-0 flex-1"
        />
        <RuleMenu
          {...{ name, index, count }}
          onMove={move}
          onRemove={() => act({ do: 'remove', id })}
        />
      </div>
      {isOn ? (
        <div className="grid gap-3 border-t border-line px-4 pt-3 pb-4">
          <RuleForm
            draft={draft}
            problem={problem}
            onChange={(changed) => act({ do: 'change', id, draft: changed })}
          />
        </div>
      ) : (
        <p className="truncate px-4 pb-2.5 text-small text-muted">{summaryOf(draft)}</p>
      )}
    </li>
  );
}

interface RuleHandleProps {
  handle: ComponentProps<'button'>;
  name: string;
  onMove: (by: number) => void;
}

function RuleHandle({ handle, name, onMove }: RuleHandleProps) {
  const moveByKeys = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <button
      {...handle}
      type="button"
      aria-label={words.rules.moveOf(name)}
      title={words.rules.move}
      onKeyDown={moveByKeys}
      className="grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-soft active:cursor-grabbing"
    >
      <GripVertical size={16} />
    </button>
  );
}

interface RuleMenuProps {
  name: string;
  index: number;
  count: number;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function RuleMenu({ name, index, count, onMove, onRemove }: RuleMenuProps) {
  const more = (
    <IconButton
      label={words.rules.actionsOf(name)}
      title={words.rules.actions}
      icon={<Ellipsis size={18} />}
      className="text-muted"
    />
  );
  const up = {
    label: words.rules.up,
    icon: <ChevronUp size={16} />,
    disabled: index === 0,
    onSelect: () => onMove(-1),
  };
  const down = {
    label: words.rules.down,
    icon: <ChevronDown size={16} />,
    disabled: index === count - 1,
    onSelect: () => onMove(1),
  };
  const remove = {
    label: words.rules.remove,
    icon: <Trash2 size={16} />,
    danger: true,
    onSelect: onRemove,
  };
  return <LateMenu trigger={more} groups={[[up, down], [remove]]} />;
}
