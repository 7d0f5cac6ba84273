import { doubtText, type LeftLine } from '@transmit/contract/collect';
import { clsx } from 'clsx';
import { Button } from '#ui/buttons/Button.tsx';
import { addLeft, dropLeft, type RosterDraft } from './roster-draft.ts';
import { text } from './text.ts';

interface LeftLinesProps {
  roster: RosterDraft;
  onChange: (roster: RosterDraft) => void;
  className?: string;
}

/** Lines of a list that look like nobody, each with the reason: not added unless whoever wrote it says so. */
export function LeftLines({ roster, onChange, className }: LeftLinesProps) {
  if (roster.left.length === 0) return null;
  return (
    <div className={clsx('border-t border-line bg-soft px-5 py-4', className)}>
      <p className="text-small text-muted">{text.leftLines(roster.left.length)}</p>
      <ul className="divide-y divide-line">
        {roster.left.map((line) => (
          <Left
            key={`${line.line}-${line.name}`}
            line={line}
            onAdd={() => onChange(addLeft(roster, line))}
            onDrop={() => onChange(dropLeft(roster, line))}
          />
        ))}
      </ul>
    </div>
  );
}

function Left({ line, onAdd, onDrop }: { line: LeftLine; onAdd: () => void; onDrop: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-small">
      <span className="w-16 shrink-0 text-muted" data-figures>
        {text.line(line.line)}
      </span>
      <span className="min-w-0 flex-1">
        {line.name} <span className="text-accent">{doubtText(line)}</span>
      </span>
      {line.reason !== 'many' && (
        <Button size="sm" variant="ghost" onClick={onAdd}>
          {line.reason === 'same' ? text.twoPeople : text.add}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onDrop}>
        {text.drop}
      </Button>
    </li>
  );
}
