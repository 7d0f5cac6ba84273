import type { RenameIssue, RenameRow } from '@transmit/imaging';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { words } from '../words.ts';
import type { RowActions } from './row-actions.ts';

/** Tones of issues; those that a person should look at stand out. */
const ISSUE_TONES: Record<RenameIssue, Tone> = {
  numbered: 'info',
  'forbidden-characters': 'info',
  'hidden-characters': 'warn',
  trimmed: 'info',
  reserved: 'warn',
  'too-long': 'warn',
  empty: 'warn',
  'no-taken-date': 'warn',
  'no-camera-data': 'warn',
  'no-lot': 'warn',
  unread: 'info',
  unreadable: 'warn',
};

/** Tells what was done to a name, and whether a person has set it. */
export function RowNotes({ row, actions }: { row: RenameRow; actions: RowActions }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {actions.renderNote?.(row.id)}
      {actions.isFixed(row.id) && <Badge tone="brand">{words.table.byHand}</Badge>}
      {row.issues.map((issue) => {
        const { short, whole } = words.issues[issue];
        return (
          <span key={issue} title={whole} className="grid">
            <Badge tone={ISSUE_TONES[issue]}>{short}</Badge>
          </span>
        );
      })}
    </span>
  );
}
