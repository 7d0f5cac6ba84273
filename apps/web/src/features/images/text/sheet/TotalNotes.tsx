import { BadgeCheck } from 'lucide-react';
import type { Sheet } from './sheet.ts';
import { totalSentences } from './total-words.ts';

/** Notes below the table: the sums that its own totals confirm. */
export function TotalNotes({ sheet }: { sheet: Sheet }) {
  const sentences = totalSentences(sheet);
  if (sentences.length === 0) return null;
  return (
    <ul className="grid gap-1 text-small text-muted">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex gap-2">
          <BadgeCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-ok" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
