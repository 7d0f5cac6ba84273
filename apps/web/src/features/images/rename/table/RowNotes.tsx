import type { RenameRow } from '@transmit/imaging';
import { Badge } from '#ui/Badge.tsx';
import { ISSUE_WORDS } from './issue-words.ts';
import type { RowActions } from './row-actions.ts';

/** What was done to a name, and whether a person has set it. */
export function RowNotes({ row, actions }: { row: RenameRow; actions: RowActions }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {actions.renderNote?.(row.id)}
      {actions.isFixed(row.id) && <Badge tone="brand">手动</Badge>}
      {row.issues.map((issue) => {
        const { short, whole, tone } = ISSUE_WORDS[issue];
        return (
          <span key={issue} title={whole} className="grid">
            <Badge tone={tone}>{short}</Badge>
          </span>
        );
      })}
    </span>
  );
}
